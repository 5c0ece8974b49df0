import Testing

@Suite("Data attributes")
struct DataAttributeTests {
  @Test("Pages, scripts and styles use exactly the listed data attributes")
  func sides() throws {
    let (listed, used) = (DataAttributes.listed(), try DataAttributes.used())
    #expect(listed.names.count > 40)
    for name in listed.names.union(used.names).sorted() {
      let readers = listed.readers[name] ?? []
      #expect(listed.writers[name] == used.writers[name], "the writers of data-\(name) differ")
      #expect(readers.subtracting(["tests"]) == used.readers[name] ?? [], "the readers of data-\(name) differ")
      #expect(!readers.isEmpty, "data-\(name) has no reader")
      if readers.contains("tests") { #expect(try DataAttributes.isTested(name), "no test reads data-\(name)") }
    }
  }
}
