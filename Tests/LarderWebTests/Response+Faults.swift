import TestSupport

@testable import HTTP

extension Response {
  /// The faults of a page. It may contain the script, and may link to pages and files of its own server. Beyond that it
  /// may contain only parts that begin with one of `more`, as `problems(in:)` words them.
  func faults(besides more: [String] = []) -> [String] {
    let own = ["href=/", "href=#", "src=/assets/"] + more
    return problems(in: text).filter { problem in
      problem != "a script" && !own.contains { problem.hasPrefix($0) }
    }
  }
}
