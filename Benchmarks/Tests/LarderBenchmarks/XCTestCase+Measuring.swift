import XCTest

extension XCTestCase {
  /// Measures work that can throw, which fails the test.
  func measureThrowing(_ work: () throws -> Void) {
    measure {
      do { try work() } catch { XCTFail("\(error)") }
    }
  }
}
