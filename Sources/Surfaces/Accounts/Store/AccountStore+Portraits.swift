internal import LMDB

/// Which pictures people have chosen of themselves.
extension AccountStore {
  /// Somebody's picture; nil where they have none.
  package func portrait(of account: AccountID) throws(AccountError) -> Portrait? {
    try look { (transaction) throws(AccountError) in try tables.portraits.find(account.key, &transaction) }
  }

  /// Everybody's picture.
  package func portraits() throws(AccountError) -> [Portrait] {
    try look { (transaction) throws(AccountError) in try tables.portraits.all(&transaction) }
  }

  /// Gives somebody another picture, or none. Returns the file of the one before, where nobody has that any more.
  ///
  /// - Parameter file: what the picture's file is called; nil for no picture.
  @discardableResult
  package func setPortrait(
    _ file: String?, of id: AccountID, at occasion: Occasion
  ) throws(AccountError) -> String? {
    try change { (transaction) throws(AccountError) -> String? in
      guard try enabledAccount(id, &transaction) != nil else { throw .notFound(.person) }
      let before = try tables.portraits.find(id.key, &transaction)
      guard before?.file != file else { return nil }
      if let file {
        try tables.portraits.put(Portrait(account: id, file: file), &transaction)
      } else if let before {
        try tables.portraits.remove(before, &transaction)
      }
      try note(.pictureChanged, occasion, &transaction)
      let left = try tables.portraits.all(&transaction)
      return left.contains { $0.file == before?.file } ? nil : before?.file
    }
  }
}
