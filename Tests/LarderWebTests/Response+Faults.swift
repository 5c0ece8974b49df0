import TestSupport

@testable import HTTP

extension Response {
  /// What is wrong with a page. It may have the script, lead to pages of its own server and have their files, and
  /// beyond that only what begins with one of `more`, as `problems(in:)` words it.
  func faults(besides more: [String] = []) -> [String] {
    let own = ["href=/", "href=#", "src=/assets/"] + more
    return problems(in: text).filter { problem in
      problem != "a script" && !own.contains { problem.hasPrefix($0) }
    }
  }
}
