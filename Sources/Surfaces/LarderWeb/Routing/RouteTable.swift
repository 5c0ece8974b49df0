/// Everything that is served. What is not here is not found.
package enum RouteTable {
  package static let all: [Route] = APIRoutes.all + PageRoutes.all
  private static let tree = RouteTree(all)

  /// The routes of a path, one or more for each of its methods.
  static func routes(of path: [String]) -> [Route] { tree.places(of: path).map { all[$0] } }
}
