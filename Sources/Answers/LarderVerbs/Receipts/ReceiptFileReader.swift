import LarderReceipts
import Pictures
import PlainText
import StrictJSON

/// Reads the printed lines of a receipt from a text, a PDF or a picture.
///
/// A picture is never decoded here. A command that the household names reads it: it gets the picture on standard input
/// and writes lines of JSON with the members `text`, `box` (left, top, right, bottom) and `confidence`. If it reads the
/// picture in several ways, `reading` numbers them.
package struct ReceiptFileReader: Sendable {
  package enum Kind: Hashable, Sendable {
    case text, pdf, picture
  }

  /// The largest file in bytes.
  package static let mostBytes = 20 << 20
  /// The programs that are looked for if no command is named.
  package static let usualCommands = ["larder-read", "larder-read-tesseract"]

  package static let mostLines = 2000

  private let pictureCommand: ReadingCommand?
  private let pdfCommand: ReadingCommand?

  /// - Parameters:
  ///   - command: The command that the household names.
  ///   - searchPath: The folders that are searched for programs, such as "/usr/local/bin:/usr/bin".
  package init(command: String?, searchPath: String?) {
    let commands = command.flatMap { $0.isEmpty ? nil : [$0] } ?? Self.usualCommands
    pictureCommand = commands.lazy.compactMap { ReadingCommand($0, searchPath: searchPath) }.first
    pdfCommand = ReadingCommand("pdftotext -layout - -", searchPath: searchPath)
  }

  package var readsPictures: Bool { pictureCommand != nil }
  /// Whether PDFs can be read.
  package var readsPDF: Bool { pdfCommand != nil }

  /// The kind of a file by its first bytes.
  package static func kind(of bytes: some Collection<UInt8>) -> Kind {
    let beginning = Array(bytes.prefix(16))
    if beginning.starts(with: Array("%PDF-".utf8)) { return .pdf }
    // HEIC pictures name their type after their length.
    let isHEIC = beginning.count > 11 && Array(beginning[4..<8]) == Array("ftyp".utf8)
    return isHEIC || PictureKind(startingWith: beginning) != nil ? .picture : .text
  }

  /// Reads the receipt in a file. The first reading that adds up wins.
  package func receipt(in bytes: [UInt8]) throws(ReceiptFileProblem) -> PrintedReceipt {
    let receipts = try readings(of: bytes).map { PrintedReceipt(reading: $0) }
    return receipts.first { $0.isProved && $0.doubts.isEmpty } ?? receipts.first(where: \.isProved) ?? receipts[0]
  }

  /// Returns the printed lines of a file, top to bottom. A picture may be read in several ways.
  package func readings(of bytes: [UInt8]) throws(ReceiptFileProblem) -> [[String]] {
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    var readings: [[String]]
    switch Self.kind(of: bytes) {
    case .text: readings = [try Self.text(bytes)]
    case .pdf:
      guard let pdfCommand else { throw .noPDFReader }
      readings = [try Self.text(try Self.answer(of: pdfCommand, to: bytes))]
    case .picture:
      guard let pictureCommand else { throw .noPictureReader }
      readings = try Self.readings(inAnswer: try Self.answer(of: pictureCommand, to: bytes))
    }
    readings.removeAll { lines in !lines.contains { $0.contains(where: \.isNumber) } }
    guard !readings.isEmpty else { throw .empty }
    return readings
  }

  private static func answer(of command: ReadingCommand, to bytes: [UInt8]) throws(ReceiptFileProblem) -> [UInt8] {
    do throws(ReadingCommand.Failure) { return try command.answer(to: bytes) } catch { throw .failed }
  }

  private static func text(_ bytes: [UInt8]) throws(ReceiptFileProblem) -> [String] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.count <= mostLines else { throw .tooLarge }
    return lines
  }

  // MARK: Answers

  /// A piece of text in a picture.
  private struct Piece {
    let text: String
    let reading: Int64
    /// Left, top, right and bottom. Nil if the command gave no box.
    let box: [Double]?
  }

  package static func readings(inAnswer answer: [UInt8]) throws(ReceiptFileProblem) -> [[String]] {
    var pieces: [Piece] = []
    for line in answer.split(separator: UInt8(ascii: "\n")) where !line.allSatisfy({ $0 <= 0x20 }) {
      guard let value = try? JSONValue.parse(Array(line)), let text = value["text"]?.string, pieces.count < mostLines
      else {
        throw .unreadableAnswer
      }
      let reading = value["reading"]?.integer ?? 1
      pieces.append(Piece(text: CleanText.line(text), reading: reading, box: value["box"].flatMap(box)))
    }
    var numbers: [Int64] = []
    for piece in pieces where !numbers.contains(piece.reading) { numbers.append(piece.reading) }
    return numbers.map { number in lines(pieces.filter { $0.reading == number }) }
  }

  /// The lines of one reading. Pieces side by side become one line.
  private static func lines(_ pieces: [Piece]) -> [String] {
    guard pieces.allSatisfy({ $0.box != nil }) else { return pieces.map(\.text) }
    var rows: [[Piece]] = []
    for piece in pieces {
      if let last = rows.last, last.contains(where: { areSideBySide($0.box ?? [], piece.box ?? []) }) {
        rows[rows.count - 1].append(piece)
      } else {
        rows.append([piece])
      }
    }
    return rows.map { row in
      row.sorted { ($0.box?[0] ?? 0) < ($1.box?[0] ?? 0) }.map(\.text).joined(separator: "   ")
    }
  }

  private static func box(_ value: JSONValue) -> [Double]? {
    guard case .array(let members) = value, members.count == 4 else { return nil }
    let numbers = members.compactMap { $0.numberText.flatMap { Double($0) } }
    return numbers.count == 4 && numbers[0] <= numbers[2] && numbers[1] <= numbers[3] ? numbers : nil
  }

  /// Whether two boxes share most of their height, and neither covers the other's width.
  private static func areSideBySide(_ first: [Double], _ second: [Double]) -> Bool {
    let height = min(first[3], second[3]) - max(first[1], second[1])
    let width = min(first[2], second[2]) - max(first[0], second[0])
    let (least, narrow) = (
      min(first[3] - first[1], second[3] - second[1]), min(first[2] - first[0], second[2] - second[0])
    )
    return height > least * 0.6 && width < narrow * 0.3
  }
}

/// The reason why a receipt's lines cannot be read.
package enum ReceiptFileProblem: Error, Hashable, Sendable {
  case noPictureReader, noPDFReader
  case notText, tooLarge
  /// The program ended with an error, or was ended at a limit.
  case failed
  case unreadableAnswer
  /// No text was found.
  case empty
}
