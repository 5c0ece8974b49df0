import Integrity
import LarderModel

/// The page whose words were last found to be what was hashed: those who read events one after another ask for it again
/// and again. A class, as finding out changes nothing of what is read.
final class ProvedPage {
  var sequences: ClosedRange<UInt64>?
}
