import DiaryPages
import LarderPages
import PeoplePages
import WebParts

/// The routes of the server. Every other path is not found.
package enum RouteTable {
  package static let all: [Route] = APIRoutes.all + PageRoutes.all + DiaryRoutes.all + PeopleRoutes.all
  private static let tree = RouteTree(all)

  /// Returns the routes of a path, one or more per method.
  static func routes(of path: [String]) -> [Route] { tree.places(of: path).map { all[$0] } }
}

/// An index of routes by the parts of their paths.
struct RouteTree: Sendable {
  private var words: [String: RouteTree] = [:]
  /// The subtree after a part that is a name; at most one.
  private var named: [RouteTree] = []
  /// The indexes of the routes that end here.
  private var ends: [Int] = []

  init(_ routes: [Route]) { for (index, route) in routes.enumerated() { add(index, route.path[...]) } }

  private init() {}

  private mutating func add(_ index: Int, _ path: ArraySlice<PathPart>) {
    guard let part = path.first else { return ends.append(index) }
    switch part {
    case .word(let word): words[word, default: RouteTree()].add(index, path.dropFirst())
    case .name:
      if named.isEmpty { named.append(RouteTree()) }
      named[0].add(index, path.dropFirst())
    }
  }

  /// Returns the indexes of the routes that match a path, in table order.
  func places(of path: [String]) -> [Int] {
    var found: [Int] = []
    collect(path[...], &found)
    return found.sorted()
  }

  private func collect(_ path: ArraySlice<String>, _ found: inout [Int]) {
    guard let part = path.first else { return found.append(contentsOf: ends) }
    words[part]?.collect(path.dropFirst(), &found)
    if !part.isEmpty { named.first?.collect(path.dropFirst(), &found) }
  }
}
