/// Somebody who was just signed in on a device.
package struct SignedIn: Sendable {
  /// What the device's cookie holds. It is kept nowhere else.
  package let secret: Secret
  package let session: DeviceSession
  /// The secret that identifies the device after it is signed out. It is not kept anywhere else.
  package let device: Secret
  package let account: Account
}
