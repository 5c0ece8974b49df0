/// What a cleaner hands on: how large the picture is when shown, and its bytes.
struct CleanPicture {
  let size: PictureSize
  let bytes: [UInt8]
}
