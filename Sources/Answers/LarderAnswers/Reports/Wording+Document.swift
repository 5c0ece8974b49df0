import Document
import LarderModel
import LarderSentences

extension Wording {
  /// The pieces of a sentence in a document; invitations as lines to type.
  package var pieces: [Sentence.Piece] {
    parts().map { part in
      switch part {
      case .text(let text): .text(text)
      case .invitation(let invitation): .line(invitation.line)
      }
    }
  }
}

extension Block {
  /// A sentence in which invitations stand.
  package static func inviting(_ wording: Wording, _ role: Role = .plain, indent: Int = 0) -> Block {
    .paragraph(Sentence(wording.pieces, role, indent: indent))
  }
}

extension [Block] {
  /// Adds a sentence in which invitations stand.
  package mutating func invite(_ wording: Wording, _ role: Role = .plain, indent: Int = 0) {
    append(.inviting(wording, role, indent: indent))
  }
}
