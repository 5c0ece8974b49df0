import Glibc
import TestSupport
import Testing

@testable import LarderCodes

@Suite("Codes in photographs")
struct PhotoReaderTests {
  private let directory = TemporaryDirectory()
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  /// A reader with scripts of the shell in place of the program.
  private func reader(_ scripts: String...) -> PhotoReader {
    PhotoReader(
      programs: scripts.enumerated().map { index, script in
        let path = "\(directory.path)/program-\(index)"
        write(Array("#!/bin/sh\n\(script)\n".utf8), toFile: path)
        _ = chmod(path, 0o700)
        return path
      })
  }

  private func texts(_ reader: PhotoReader, _ photo: [UInt8] = jpeg) throws(PhotoProblem) -> [String] {
    try reader.codes(in: photo, year: 2026).map(\.text)
  }

  @Test("The lines of the program become codes of products")
  func lines() throws {
    let codes = try reader(
      "cat > /dev/null; printf 'ean13\\t4006381333931\\nupca\\t082246722441\\nean8\\t42366270\\n"
        + "qr\\thttps://id.gs1.org/01/07331053245838/10/LOT58?17=270425\\ndm\\t01095060001343521727063010A1\\03521B2\\n'"
    ).codes(in: Self.jpeg, year: 2026)
    #expect(codes.map(\.digits) == ["4006381333931", "082246722441", "42366270", "7331053245838", "9506000134352"])
    #expect(codes.map(\.scanned.batch) == [nil, nil, nil, "LOT58", "A1"])
    #expect(codes.last?.scanned.serial == "B2")
  }

  @Test("If a photo has two codes with the same product, the code with a date and a batch is kept")
  func twice() throws {
    let long = "010400638133393117261231"
    for lines in ["ean13\\t4006381333931\\ndm\\t\(long)", "dm\\t\(long)\\nean13\\t4006381333931"] {
      #expect(try texts(reader("printf '\(lines)\\n'")) == [long])
    }
  }

  @Test("Lines of another form, wrong check digits and texts of no product are left out")
  func garbage() throws {
    let lines = [
      "ean13\\t4006381333930", "4006381333931", "\\t", "qr\\thttps://example.org/win", "qr\\tWIFI:S:home;;", "",
      "ean13\\t4006381333931\\033[2J", "ean13\\t\\377\\376", "dm\\t0109506000134352\\t9", "ean13\\t7610000000004",
    ]
    #expect(try texts(reader("printf '\(lines.joined(separator: "\\n"))\\n'")) == ["7610000000004"])
    #expect(try texts(reader("head -c 60000 /dev/urandom | tr 4 5")) == [])
    #expect(try texts(reader("exit 0")) == [])
  }

  @Test("A program may find nothing, but must not crash, fail in its own way or write too much")
  func endings() throws {
    #expect(try texts(reader("echo 'larder-scan: no code was found' >&2; exit 1")) == [])
    for script in ["kill -ABRT $$", "exit 2", "exec yes", "printf 'ean13\\t4006381333931\\n'; exit 3"] {
      #expect(throws: PhotoProblem.failed, "\(script)") { try texts(reader(script)) }
    }
  }

  @Test("A program that was built without its libraries counts as missing")
  func missing() throws {
    #expect(throws: PhotoProblem.missing) { try texts(PhotoReader(programs: ["/nowhere/larder-scan"])) }
    #expect(throws: PhotoProblem.missing) { try texts(reader("exit 69")) }
    #expect(try texts(reader("exit 69", "printf 'ean8\\t42366270\\n'")) == ["42366270"])
  }

  @Test("Only JPEG and PNG pictures of a moderate size reach the program")
  func pictures() throws {
    let any = reader("printf 'ean8\\t42366270\\n'")
    for photo in [[], Array("%PDF-1.7".utf8), Array("RIFF....WEBPVP8 ".utf8)] {
      #expect(throws: PhotoProblem.notPicture) { try texts(any, photo) }
    }
    let large = Self.jpeg + [UInt8](repeating: 0, count: PhotoReader.mostBytes)
    #expect(throws: PhotoProblem.tooLarge) { try texts(any, large) }
    #expect(try texts(any, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == ["42366270"])
  }
}
