/// Routes by the parts of their paths, so that a request is compared with few of them.
struct RouteTree: Sendable {
  private var words: [String: RouteTree] = [:]
  /// What comes behind a part that is a name; one or none.
  private var named: [RouteTree] = []
  /// The places in the table of those that end here.
  private var ends: [Int] = []

  init(_ routes: [Route]) {
    for (index, route) in routes.enumerated() { add(index, route.path[...]) }
  }

  private init() {}

  private mutating func add(_ index: Int, _ path: ArraySlice<PathPart>) {
    guard let part = path.first else { return ends.append(index) }
    switch part {
    case .word(let word):
      words[word, default: RouteTree()].add(index, path.dropFirst())
    case .name:
      if named.isEmpty { named.append(RouteTree()) }
      named[0].add(index, path.dropFirst())
    }
  }

  /// Where in the table the routes of a path are, in its order.
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
