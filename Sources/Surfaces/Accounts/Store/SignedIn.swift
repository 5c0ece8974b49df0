/// Somebody who was just signed in on a device.
package struct SignedIn: Sendable {
  /// What the device's cookie holds. It is kept nowhere else.
  package let secret: Secret
  package let session: DeviceSession
  package let account: Account
}
