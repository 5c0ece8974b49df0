/// Why a file gives no recipe at all.
public enum RecipeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  /// It is none of the sorts of files that are known.
  case unknown
  /// Its format is known, but there is no recipe in it; the first remark says why, where one is known.
  case noRecipe(RecipeFormat, remarks: [RecipeRemark])
  /// It cannot be opened.
  case unreadable(String)
  case tooLong(limitBytes: Int)

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknown: "not a recipe file that can be read; a page, JSON-LD or an export of another program is needed"
    case .noRecipe(_, let remarks):
      remarks.first.map { "there is no recipe in this file: \($0)" } ?? "there is no recipe in this file"
    case .unreadable(let reason): reason
    case .tooLong(let limit): "longer than \(limit) bytes; split it"
    }
  }
}
