import Testing

@Suite("The package manifest")
struct PackageTests {
  @Test("A target declares exactly the modules it imports")
  func dependencies() throws {
    let targets = try DeclaredTarget.all()
    #expect(targets.count > 60)
    let names = Set(targets.map(\.name))
    for target in targets {
      let (imports, declared) = (target.imports.intersection(names), Set(target.dependencies))
      for other in declared.subtracting(imports).sorted() {
        Issue.record("\(target.name) depends on \(other) but does not import it")
      }
      for other in imports.subtracting(declared).sorted() {
        Issue.record("\(target.name) imports \(other) but does not depend on it")
      }
    }
  }

  @Test("Every Swift file belongs to one target")
  func folders() throws {
    let folders = try DeclaredTarget.all().map { $0.folder + "/" }
    let paths = SourceFile.all.map { "Sources/" + $0.path } + SourceFile.tests.map { "Tests/" + $0.path }
    for path in paths {
      #expect(folders.count { path.hasPrefix($0) } == 1, "\(path)")
    }
  }
}
