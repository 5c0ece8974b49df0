import XCTest

extension XCTestCase {
  /// Measures work that can fail, which is then a failure of the test.
  func measureThrowing(_ work: () throws -> Void) {
    measure {
      do { try work() } catch { XCTFail("\(error)") }
    }
  }
}
