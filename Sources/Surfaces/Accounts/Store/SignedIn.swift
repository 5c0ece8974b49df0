/// Somebody who was just signed in on a device.
package struct SignedIn: Sendable {
  /// What the device's cookie holds. It is kept nowhere else.
  package let secret: Secret
  package let session: DeviceSession
  /// What the device is known by when it was signed out. It is kept nowhere else.
  package let device: Secret
  package let account: Account
}
