import WebParts

extension Phrases {
  // MARK: Signing in

  static var enterCode: String { say("Enter the code") }
  static var enterCodeLead: String { say("Open your authenticator app and type the six digits for Larder.") }
  static var code: String { say("Code") }
  static var useRecoveryCode: String { say("Use a recovery code") }
  static var recoveryCode: String { say("Recovery code") }
  static var recoveryCodeHint: String { say("16 letters and digits. Each code works once.") }
  static var startAgain: String { say("Start again") }

  // MARK: Your account

  static var twoStep: String { say("Two-step sign-in") }
  static var twoStepOff: String { say("It is off. You sign in with only your password.") }
  static var twoStepLead: String {
    say(
      """
      After the password, Larder asks for a code that an app on your phone shows. Someone who knows only your \
      password cannot sign in.
      """)
  }
  static var twoStepApps: String { say("You need an authenticator app. Many password managers and phones have one.") }
  static var proceed: String { say("Continue") }
  static var scanSeed: String { say("Scan this with your authenticator app.") }
  static var seedCode: String { say("QR code for your authenticator app") }
  static var typeSeed: String { say("Or type this key into the app:") }
  static var openApp: String { say("Open an app on this device") }
  static var firstCodeHint: String { say("The six digits that the app shows now.") }
  static var turningOnHint: String { say("Turning it on signs out all your other devices.") }
  static var turnOn: String { say("Turn on") }
  static var turnOff: String { say("Turn off") }
  static var turnOffHint: String { say("You then sign in with only your password.") }
  static var changeTwoStep: String { say("Recovery codes, or turn it off") }
  static var backToAccount: String { say("Back to your account") }
  static var codeOrRecovery: String { say("From your app, or a recovery code.") }
  static var twoStepTurnedOn: String { say("Two-step sign-in is on. Your other devices are signed out.") }

  static func twoStepSince(_ day: String) -> String { say("It is on since \(day). Signing in takes a code.") }

  // MARK: Recovery codes

  static var recoveryCodes: String { say("Recovery codes") }
  static var recoveryCodesLead: String {
    say(
      """
      Keep these codes where you find them without your phone: on paper, or in a password manager. Each signs you in \
      once. You won’t see them again.
      """)
  }
  static var recoveryCodesReplaced: String { say("These codes replace the old ones.") }
  static var codesKept: String { say("I have kept them") }
  static var printCodes: String { say("Print the codes") }
  static var newRecoveryCodes: String { say("New recovery codes") }
  static var newRecoveryCodesHint: String { say("They replace the old ones.") }

  static func codesLeft(_ count: Int) -> String {
    switch count {
    case 0: say("No recovery code is left. Create new ones.")
    case 1: say("1 recovery code is left.")
    default: say("\(count) recovery codes are left.")
    }
  }
}
