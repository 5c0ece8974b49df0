import Accounts
import LarderModel
import LarderWords

extension Clock {
  /// The second, as accounts count it.
  var timestamp: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
}
