/// Everything that is served. What is not here is not found.
package enum RouteTable {
  package static let all: [Route] = APIRoutes.all + PageRoutes.all
}
