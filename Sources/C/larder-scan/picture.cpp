#ifdef LARDER_SCAN
#include "picture.h"

#include <csetjmp>
#include <cstdio>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

#include <jpeglib.h>
#include <png.h>

Picture::Picture(int width, int height, uint8_t shade)
    : width(width), height(height), grey(static_cast<size_t>(width) * height, shade) {}

Picture Picture::turned(double degrees, double scale) const {
  const double angle = degrees * M_PI / 180, across = std::cos(angle) / scale, along = std::sin(angle) / scale;
  const auto side = [&](double one, double other) {
    return static_cast<int>(std::ceil((std::fabs(one * across) + std::fabs(other * along)) * scale * scale));
  };
  Picture result(side(width, height), side(height, width));
  for (int y = 0; y < result.height; y++) {
    const double down = y + 0.5 - result.height / 2.0;
    for (int x = 0; x < result.width; x++) {
      const double right = x + 0.5 - result.width / 2.0;
      const double from_x = right * across + down * along + width / 2.0 - 0.5;
      const double from_y = down * across - right * along + height / 2.0 - 0.5;
      if (from_x < 0 || from_y < 0 || from_x >= width - 1 || from_y >= height - 1) continue;
      const int left = static_cast<int>(from_x), top = static_cast<int>(from_y);
      const double part_x = from_x - left, part_y = from_y - top;
      const uint8_t *one = &grey[static_cast<size_t>(top) * width + left], *next = one + width;
      const double upper = one[0] + (one[1] - one[0]) * part_x, lower = next[0] + (next[1] - next[0]) * part_x;
      result.grey[static_cast<size_t>(y) * result.width + x] =
          static_cast<uint8_t>(upper + (lower - upper) * part_y + 0.5);
    }
  }
  return result;
}

Picture Picture::reduced(int divisor) const {
  Picture result(std::max(1, width / divisor), std::max(1, height / divisor));
  const int across = std::min(divisor, width), down = std::min(divisor, height), count = across * down;
  for (int y = 0; y < result.height; y++)
    for (int x = 0; x < result.width; x++) {
      int sum = count / 2;
      for (int row = 0; row < down; row++) {
        const uint8_t *first = &grey[static_cast<size_t>(y * divisor + row) * width + x * divisor];
        for (int column = 0; column < across; column++) sum += first[column];
      }
      result.grey[static_cast<size_t>(y) * result.width + x] = static_cast<uint8_t>(sum / count);
    }
  return result;
}

namespace {

void check(int64_t width, int64_t height) {
  if (width < 1 || height < 1) throw Fault("the picture is empty");
  if (width > most_side || height > most_side || width * height > most_pixels)
    throw Fault("the picture is too large: at most " + std::to_string(most_pixels) + " pixels");
}

/* The divisor that makes a picture's longest side at most `longest_kept`. */
int divisor(int longest) { return (longest + longest_kept - 1) / longest_kept; }

// MARK: JPEG

/* The library ends a decoding with a call that must not return. */
struct JPEGErrors {
  jpeg_error_mgr library;
  jmp_buf end;
};

void leave(j_common_ptr decoder) { longjmp(reinterpret_cast<JPEGErrors *>(decoder->err)->end, 1); }
void say_nothing(j_common_ptr, int) {}

/* Reads the header, and chooses the size. Returns false for a damaged file. Nothing here needs a destructor. */
bool begin(jpeg_decompress_struct &decoder, JPEGErrors &errors, const std::vector<uint8_t> &file) {
  if (setjmp(errors.end)) return false;
  jpeg_create_decompress(&decoder);
  jpeg_mem_src(&decoder, file.data(), file.size());
  return jpeg_read_header(&decoder, TRUE) == JPEG_HEADER_OK;
}

bool read(jpeg_decompress_struct &decoder, JPEGErrors &errors, Picture &picture) {
  if (setjmp(errors.end)) return false;
  jpeg_start_decompress(&decoder);
  while (decoder.output_scanline < decoder.output_height) {
    JSAMPROW line = &picture.grey[static_cast<size_t>(decoder.output_scanline) * picture.width];
    jpeg_read_scanlines(&decoder, &line, 1);
  }
  return true;
}

Picture decoded_jpeg(const std::vector<uint8_t> &file) {
  jpeg_decompress_struct decoder;
  std::memset(&decoder, 0, sizeof decoder);
  JPEGErrors errors;
  decoder.err = jpeg_std_error(&errors.library);
  errors.library.error_exit = leave;
  errors.library.emit_message = say_nothing;
  struct Ending {
    jpeg_decompress_struct &decoder;
    ~Ending() { jpeg_destroy_decompress(&decoder); }
  } ending{decoder};
  if (!begin(decoder, errors, file)) throw Fault("the JPEG is damaged");
  check(decoder.image_width, decoder.image_height);
  if (decoder.jpeg_color_space != JCS_GRAYSCALE && decoder.jpeg_color_space != JCS_YCbCr &&
      decoder.jpeg_color_space != JCS_RGB)
    throw Fault("the JPEG is for printing; save it with the colours of a screen");
  decoder.out_color_space = JCS_GRAYSCALE;
  // A fraction of the size takes less time and memory, and is as sharp as a reduced picture.
  decoder.scale_num = 1;
  decoder.scale_denom = 1;
  const int longest = static_cast<int>(std::max(decoder.image_width, decoder.image_height));
  while (decoder.scale_denom < 8 && longest / static_cast<int>(decoder.scale_denom) > longest_kept)
    decoder.scale_denom *= 2;
  jpeg_calc_output_dimensions(&decoder);
  Picture picture(static_cast<int>(decoder.output_width), static_cast<int>(decoder.output_height));
  if (!read(decoder, errors, picture)) throw Fault("the JPEG is damaged");
  return picture;
}

// MARK: PNG

Picture decoded_png(const std::vector<uint8_t> &file) {
  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  struct Ending {
    png_image &image;
    ~Ending() { png_image_free(&image); }
  } ending{image};
  if (!png_image_begin_read_from_memory(&image, file.data(), file.size())) throw Fault("the PNG is damaged");
  check(image.width, image.height);
  image.format = PNG_FORMAT_GRAY;
  Picture picture(static_cast<int>(image.width), static_cast<int>(image.height));
  // What is transparent shows white paper.
  const png_color paper = {255, 255, 255};
  if (!png_image_finish_read(&image, &paper, picture.grey.data(), 0, nullptr)) throw Fault("the PNG is damaged");
  const int by = divisor(picture.longest());
  return by > 1 ? picture.reduced(by) : picture;
}

} // namespace

Picture decoded(const std::vector<uint8_t> &file) {
  const auto begins = [&](std::initializer_list<uint8_t> bytes) {
    return file.size() > bytes.size() && std::equal(bytes.begin(), bytes.end(), file.begin());
  };
  if (begins({0xFF, 0xD8, 0xFF})) return decoded_jpeg(file);
  if (begins({0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})) return decoded_png(file);
  throw Fault("this is not a JPEG or PNG");
}
#endif
