/// Why a CSV text was refused, and where.
public struct CSVError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Fault: Hashable, Sendable {
    case invalidUTF8
    case nul
    case strayQuote
    case textAfterQuote
    case unclosedQuote
    case strayCarriageReturn
    case cellTooLong(limitBytes: Int)
    case tooManyCells(limit: Int)
    case tooManyRows(limit: Int)
    case tooLong(limitBytes: Int)
    case wrongCellCount(found: Int, expected: Int)
  }

  /// The line, counted from 1.
  public let line: Int
  /// The cell within its row, counted from 1.
  public let cell: Int
  public let fault: Fault

  public init(line: Int, cell: Int, fault: Fault) {
    self.line = line
    self.cell = cell
    self.fault = fault
  }

  /// One line: where, what, and what to do.
  public var description: String { "line \(line), cell \(cell): \(fault)" }
}

extension CSVError.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidUTF8: "not UTF-8; save the file as UTF-8"
    case .nul: "a NUL byte; this is not a text file"
    case .strayQuote: "a quote inside a cell that does not begin with one; quote the cell and double the quote"
    case .textAfterQuote: "text after the closing quote; double a quote that belongs to the cell"
    case .unclosedQuote: "the quote opened here is never closed; close it"
    case .strayCarriageReturn: "a carriage return that ends no line; save the file with LF or CRLF line ends"
    case .cellTooLong(let limit): "a cell longer than \(limit) bytes; shorten it"
    case .tooManyCells(let limit): "more than \(limit) cells in a row; leave columns out"
    case .tooManyRows(let limit): "more than \(limit) rows; split the file"
    case .tooLong(let limit): "the text is longer than \(limit) bytes; split it"
    case .wrongCellCount(let found, let expected):
      "\(found) \(found == 1 ? "cell" : "cells") where the header has \(expected); make them agree"
    }
  }
}
