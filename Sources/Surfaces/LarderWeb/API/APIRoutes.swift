/// What programs call: the API, and what is about the server itself.
package enum APIRoutes {
  package static let all: [Route] =
    SystemRoutes.all + PersonRoutes.all + HouseholdRoutes.all + PortraitRoutes.all + CommandRoutes.all
    + AgainRoute.all + ReportRoutes.all + EventRoutes.all + ChangeRoutes.all + SnapshotRoute.all + PhotoRoutes.all
    + MemberRoutes.all
}
