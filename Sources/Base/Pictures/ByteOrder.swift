/// Which byte of a number comes first.
enum ByteOrder {
  case highestFirst
  case lowestFirst
}
