import WebParts

/// Phrases of the page that gives a phone the server's root certificate.
extension Phrases {
  static var certificate: String { say("Install the certificate") }
  static var certificateLead: String {
    say("Install this server's certificate on the phone once. Then the pages open without a warning.")
  }
  static var getCertificate: String { say("Get the certificate") }
  static var openLarder: String { say("Open Larder") }
  static var certificateHint: String {
    say("Do this only in your home network. If you stop using Larder, remove the certificate in the same settings.")
  }
  static func certificateFirst(_ address: String) -> String {
    say("On a new phone, first install the certificate: \(address)")
  }

  static var certificateSteps: [(title: String, steps: [String])] {
    [
      (
        say("iPhone and iPad"),
        [
          say("In Safari, tap “Get the certificate”, then “Allow”."),
          say("Open Settings and tap “Profile Downloaded”, then “Install”."),
          say("Open Settings › General › About › Certificate Trust Settings."),
          say("Turn on the certificate that you just installed."),
        ]
      ),
      (
        say("Android"),
        [
          say("Tap “Get the certificate”. The file is saved to Downloads."),
          say("Open Settings and search for “CA certificate”."),
          say("Tap “CA certificate”, then “Install anyway”, and choose larder-root.crt."),
        ]
      ),
      (
        say("Computer"),
        [
          say("Get the certificate, then open the certificate settings of your browser."),
          say("Import the file as an authority, and trust it for websites."),
        ]
      ),
    ]
  }
}
