import Accounts
import Glibc
import LarderCodes
import StrictJSON
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

// A process reads one photo at a time, so these tests take turns.
@Suite("Codes in a photo sent to the server", .serialized, .enabled(if: PasswordHasher.isBuiltIn))
struct ScanRouteTests {
  private let directory = TemporaryDirectory()

  /// A server whose program for photos is a script of the shell, or missing.
  private func house(_ script: String?) throws -> House {
    let path = directory.path + "/larder-scan"
    if let script {
      write(Array("#!/bin/sh\n\(script)\n".utf8), toFile: path)
      _ = chmod(path, 0o700)
    }
    return try House { $0.photoReader = PhotoReader(programs: [path]) }
  }

  private func send(
    _ house: House, as caller: Caller = .member, type: String = "image/png", _ bytes: [UInt8] = SamplePicture.png
  ) throws -> Response {
    try house.ask(.post, "H/photo-codes", as: caller, [("Content-Type", type)], bytes: bytes)
  }

  private static let finds = "printf 'ean13\\t4006381333931\\ndm\\t01095060001343521010A1\\03517261231\\n'"

  @Test("The codes of a photo are answered, each with its digits and its text, and nothing is recorded")
  func found() throws {
    let house = try house(Self.finds)
    let last = try house.ask(.get, "H/events").json["last"]
    let answer = try send(house)
    #expect(answer.status == .ok && answer.fields["cache-control"] == "no-store")
    let codes = try answer.json["codes"]
    #expect(codes?[0]?["code"] == .string("4006381333931") && codes?[0]?["text"] == .string("4006381333931"))
    #expect(codes?[1]?["code"] == .string("9506000134352"))
    #expect(codes?[1]?["text"] == .string("01095060001343521010A1\u{1D}17261231"))
    #expect(codes?[0]?["due"] == nil && codes?[1]?["due"] == .string("2026-12-31"))
    #expect(codes?[2] == nil)
    #expect(try house.ask(.get, "H/events").json["last"] == last)
  }

  @Test("Only people who may record can send a photo")
  func callers() throws {
    let house = try house(Self.finds)
    let expected: [(Caller, Status)] = [
      (.owner, .ok), (.member, .ok), (.writeToken, .ok), (.readToken, .forbidden), (.listToken, .forbidden),
      (.guest, .notFound), (.stranger, .notFound), (.nobody, .unauthorized),
    ]
    for (caller, status) in expected { #expect(try send(house, as: caller).status == status, "\(caller)") }
  }

  @Test("Each failure is answered in one line")
  func failures() throws {
    let missing = try send(try house(nil))
    #expect(missing.status == .notImplemented)
    #expect(
      try missing.json["detail"] == .string("this server cannot read photos, because larder-scan is not installed"))
    #expect(try send(try house("exit 1")).json["codes"]?[0] == nil)
    let crash = try house("kill -SEGV $$")
    #expect(try send(crash).status == .unprocessable)
    #expect(try send(crash, type: "text/plain").status == .unsupportedMediaType)
    #expect(try send(crash, Array("no picture".utf8)).status == .unsupportedMediaType)
    #expect(try send(crash, []).status == .unsupportedMediaType)
  }

  @Test("A photo that is too large is refused before it is read")
  func large() throws {
    let house = try house(Self.finds)
    let served = try ServedHouse(house.responder)
    let wire = try served.wire()
    wire.send(
      "POST /api/v1/households/\(house.home)/photo-codes HTTP/1.1\r\nHost: larder.lan\r\n"
        + "Content-Length: \(Uploads.most + 1)\r\n\r\n")
    #expect(wire.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
  }
}
