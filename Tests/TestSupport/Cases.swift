import Glibc

/// The cases of a property that takes long: the first few in `make test`, and all of them in `make check-cases`, which
/// sets `LARDER_TEST_CASES`.
///
/// ```swift
/// @Test("A copied log is equal", arguments: cases(4, of: 0..<20))
/// ```
package func cases<Cases: Collection>(_ few: Int, of all: Cases) -> [Cases.Element] {
  areAllWanted ? Array(all) : Array(all.prefix(few))
}

private let areAllWanted = getenv("LARDER_TEST_CASES") != nil
