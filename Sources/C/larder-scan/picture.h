#ifndef LARDER_SCAN_PICTURE_H
#define LARDER_SCAN_PICTURE_H

#include <cstdint>
#include <stdexcept>
#include <vector>

/* The reason why a picture cannot be read, for a person. */
struct Fault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/* A picture in shades of grey, line by line. */
struct Picture {
  int width = 0;
  int height = 0;
  std::vector<uint8_t> grey;

  Picture(int width, int height, uint8_t shade = 255);

  int longest() const { return width > height ? width : height; }

  /* The picture turned by an angle, and enlarged. The corners that become empty are white. */
  Picture turned(double degrees, double scale = 1) const;

  /* The picture with sides of a fraction of the length. Each pixel is the mean of those it replaces. */
  Picture reduced(int divisor) const;
};

/* The limits of a picture file: its bytes, each side, and all pixels. They are checked before anything is decoded. */
constexpr int64_t most_bytes = 20 << 20, most_side = 16384, most_pixels = 50'000'000;

/* The longest side that a decoded picture keeps. A longer one is reduced. */
constexpr int longest_kept = 2600;

/* Decodes a JPEG or PNG. Throws a Fault if it is another file, damaged, or too large. */
Picture decoded(const std::vector<uint8_t> &file);

#endif
