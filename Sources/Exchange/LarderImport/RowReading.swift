import LarderModel

/// What a row of a table is: something that happened to food, or what receipts have beside it.
enum RowReading {
  case nothing
  case row(TableRow)
  /// Something of less than no price: taken off, or given back.
  case negative(TableRow, isDiscount: Bool)
  case deposit(SignedPrice?, day: Day?, store: String?)
  case payment
  case subtotal
  /// The sum of a receipt; or food of that name, where it is of a day and no receipt stands above it.
  case total(SignedPrice?, orFood: TableRow?)
}
