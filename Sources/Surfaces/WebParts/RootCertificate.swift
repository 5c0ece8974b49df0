import Accounts
import HTTP

/// The certificate of a private authority, such as Caddy's. A phone that installs it trusts the server's own one.
package struct RootCertificate: Hashable, Sendable {
  /// The path of the page with instructions.
  package static let page = "/certificate"
  /// The path of the certificate. Phones recognise it by its type and by its ending.
  package static let file = page + "/larder-root.crt"
  /// The type by which phones offer to install it.
  package static let type: FieldValue = "application/x-x509-ca-cert"

  package let bytes: [UInt8]
  package let path: String

  /// A file that is not a certificate, or contains a secret.
  package enum Refusal: Error, Hashable, Sendable {
    case unreadable
    case notCertificate
    case hasPrivateKey
  }

  /// Reads a file with one certificate in PEM form.
  package init(file path: String) throws(Refusal) {
    guard let text = try? Folder.text(of: path) else { throw .unreadable }
    try self.init(text, path: path)
  }

  init(_ text: String, path: String = "") throws(Refusal) {
    // Anyone in the network can fetch the file.
    guard !text.contains("PRIVATE KEY") else { throw .hasPrivateKey }
    let parts = text.split(separator: "-----BEGIN CERTIFICATE-----", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].contains("-----END CERTIFICATE-----") else { throw .notCertificate }
    (bytes, self.path) = (Array(text.utf8), path)
  }
}
