#ifdef LARDER_SCAN
#include "reading.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>

// zbar comes first, because macros of ZXing change its names. Only its functions for C are used.
#include <zbar.h>

#define ZX_USE_UTF8
#include <ZXing/ReadBarcode.h>

namespace {

bool is_digits(const std::string &text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/* Whether the last digit is the check digit of those before it. */
bool has_check_digit(const std::string &digits) {
  int sum = 0, weight = 1;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, weight = 4 - weight) sum += (*digit - '0') * weight;
  return is_digits(digits) && sum % 10 == 0 && digits.find_first_not_of('0') != std::string::npos;
}

/* The twelve digits for the eight of a UPC-E code. */
std::string expanded(const std::string &eight) {
  const std::string six = eight.substr(1, 6);
  const char last = six[5];
  const std::string middle = last <= '2'   ? six.substr(0, 2) + last + "0000" + six.substr(2, 3)
                             : last == '3' ? six.substr(0, 3) + "00000" + six.substr(3, 2)
                             : last == '4' ? six.substr(0, 4) + "00000" + six[4]
                                           : six.substr(0, 5) + "0000" + last;
  return eight[0] + middle + eight[7];
}

constexpr char separator = '\x1D';

/* Whether a text may be printed on one line. Only the separator of elements is allowed among control characters. */
bool is_line(const std::string &text) {
  return text.size() <= 500 && std::none_of(text.begin(), text.end(), [](char sign) {
    return (static_cast<unsigned char>(sign) < 0x20 && sign != separator) || sign == 0x7F;
  });
}

/* Elements begin with a product in most codes, as in 01, 14 digits. */
bool begins_with_product(const std::string &text) {
  return text.size() >= 16 && text[0] == '0' && (text[1] == '1' || text[1] == '2') && is_digits(text.substr(0, 16));
}

/* A text of elements as a scanner types it. The identifier tells readers what a text is that begins otherwise. */
std::string elements(const std::string &text, const char *identifier) {
  return begins_with_product(text) ? text : identifier + text;
}

// MARK: Evidence

/* A code with the number of lines across it that agree, in all pictures. */
struct Found {
  Code code;
  int lines = 0;
  bool is_confirmed = false;
};

/* Everything that was read in the pictures so far. */
class Evidence {
public:
  void add(const Code &code, int lines, bool is_confirmed) {
    auto known = std::find_if(all.begin(), all.end(), [&](const Found &found) { return found.code == code; });
    if (known == all.end()) known = all.insert(all.end(), Found{code});
    known->lines += lines;
    known->is_confirmed |= is_confirmed;
  }

  /* The codes without doubt. A much weaker code beside a strong one is a part of it that was read wrongly. */
  std::vector<Code> certain() const {
    int most = 0;
    for (const Found &found : all) most = std::max(most, found.lines);
    std::vector<Code> codes;
    for (const Found &found : all) {
      const std::string &kind = found.code.symbology;
      // A long code has two check digits, and a short one is easily seen in stripes.
      const bool is_long = kind == "gs1_128" && begins_with_product(found.code.text);
      const int needed = is_long ? 2 : kind == "ean8" ? 2 * least_lines : least_lines;
      const bool is_seen = kind != "upce" && found.lines >= std::max(needed, most / 20);
      if (found.is_confirmed || is_seen) codes.push_back(found.code);
    }
    return codes;
  }

private:
  /* Fewer lines occur in stripes and text. */
  static constexpr int least_lines = 10;
  std::vector<Found> all;
};

// MARK: zbar, for bars

/* The code of a symbol; one without a symbology names no product. */
Code code_of(zbar::zbar_symbol_type_t type, std::string text, bool is_gs1) {
  using namespace zbar;
  const Code none;
  switch (type) {
  case ZBAR_EAN13: return text.size() == 13 && has_check_digit(text) ? Code{"ean13", text} : none;
  case ZBAR_EAN8: return text.size() == 8 && has_check_digit(text) ? Code{"ean8", text} : none;
  case ZBAR_UPCA: return text.size() == 12 && has_check_digit(text) ? Code{"upca", text} : none;
  case ZBAR_UPCE:
    return text.size() == 8 && is_digits(text) && text[0] <= '1' && has_check_digit(expanded(text)) ? Code{"upce", text}
                                                                                                   : none;
  case ZBAR_CODE128:
    if (begins_with_product(text) && !has_check_digit(text.substr(2, 14))) return none;
    if (is_gs1 && text.size() > 3 && is_line(text)) return Code{"gs1_128", elements(text, "]C1")};
    return begins_with_product(text) || (text.size() >= 12 && text.size() <= 14 && has_check_digit(text))
               ? Code{"code128", text}
               : none;
  default: return none;
  }
}

class BarReader {
public:
  BarReader() : scanner(zbar::zbar_image_scanner_create(), zbar::zbar_image_scanner_destroy) {
    using namespace zbar;
    if (!scanner) throw Fault("there is not enough memory");
    // Above all without DataBar, which zbar sees where there is none.
    zbar_image_scanner_set_config(scanner.get(), ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
    for (auto type : {ZBAR_EAN13, ZBAR_EAN8, ZBAR_UPCA, ZBAR_UPCE, ZBAR_CODE128})
      zbar_image_scanner_set_config(scanner.get(), type, ZBAR_CFG_ENABLE, 1);
  }

  void read(const Picture &picture, Evidence &evidence) {
    using namespace zbar;
    const std::unique_ptr<zbar_image_t, void (*)(zbar_image_t *)> image(zbar_image_create(), zbar_image_destroy);
    if (!image) throw Fault("there is not enough memory");
    zbar_image_set_format(image.get(), zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image.get(), picture.width, picture.height);
    zbar_image_set_data(image.get(), picture.grey.data(), picture.grey.size(), nullptr);
    zbar_scan_image(scanner.get(), image.get());
    for (auto symbol = zbar_image_first_symbol(image.get()); symbol; symbol = zbar_symbol_next(symbol)) {
      const std::string text(zbar_symbol_get_data(symbol), zbar_symbol_get_data_length(symbol));
      const bool is_gs1 = zbar_symbol_get_modifiers(symbol) >> ZBAR_MOD_GS1 & 1;
      const Code code = code_of(zbar_symbol_get_type(symbol), text, is_gs1);
      if (!code.symbology.empty()) evidence.add(code, zbar_symbol_get_quality(symbol), confirms(picture, code));
    }
  }

private:
  /* Whether ZXing reads the same short code. Such codes are easily seen in stripes, so zbar alone is not believed. */
  static bool confirms(const Picture &picture, const Code &code) {
    if (code.symbology != "upce") return false;
    ZXing::DecodeHints hints;
    hints.setFormats(ZXing::BarcodeFormat::UPCE);
    const ZXing::Result result =
        ZXing::ReadBarcode({picture.grey.data(), picture.width, picture.height, ZXing::ImageFormat::Lum}, hints);
    return result.isValid() && result.text() == code.text;
  }

  std::unique_ptr<zbar::zbar_image_scanner_t, void (*)(zbar::zbar_image_scanner_t *)> scanner;
};

// MARK: ZXing, for squares

/* Reads one DataMatrix or QR code. The function for several ends the program in version 1.4. */
void read_square(const Picture &picture, Evidence &evidence) {
  ZXing::DecodeHints hints;
  hints.setFormats(ZXing::BarcodeFormat::QRCode | ZXing::BarcodeFormat::DataMatrix);
  const ZXing::Result result =
      ZXing::ReadBarcode({picture.grey.data(), picture.width, picture.height, ZXing::ImageFormat::Lum}, hints);
  const std::string text = result.isValid() ? result.text() : "";
  // The smallest codes are also seen in noise. They hold too little for a product.
  if (text.size() < 8 || !is_line(text) || result.sequenceSize() > 1) return;
  const bool is_gs1 = result.contentType() == ZXing::ContentType::GS1;
  if (begins_with_product(text) && !has_check_digit(text.substr(2, 14))) return;
  const bool is_qr = result.format() == ZXing::BarcodeFormat::QRCode;
  evidence.add({is_qr ? "qr" : "dm", is_gs1 ? elements(text, is_qr ? "]Q3" : "]d2") : text}, 0, true);
}

} // namespace

std::vector<Code> codes_in(const Picture &picture, double seconds) {
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  const auto end = Clock::now() + Seconds(seconds);
  BarReader bars;
  Evidence evidence;
  Seconds for_pixel(0);
  const auto look = [&](const Picture &view) {
    const auto start = Clock::now();
    read_square(view, evidence);
    bars.read(view, evidence);
    for_pixel = std::max(for_pixel, Seconds(Clock::now() - start) / view.grey.size());
    return evidence.certain();
  };

  // Most codes are read in the picture as it is, at a size that is quick.
  constexpr int usual = 1300;
  const int divisor = (picture.longest() + usual - 1) / usual;
  const Picture first = divisor > 1 ? picture.reduced(divisor) : picture;
  std::vector<Code> codes = look(first);
  // zbar follows lines across and down only, so a turned code is read in a turned picture. A smaller picture has less
  // noise, and a larger one has wider bars.
  const Picture smaller = first.reduced(2);
  const double larger = divisor > 1 ? 1 : std::min(2.0, 2 * usual / static_cast<double>(first.longest()));
  const struct {
    const Picture &picture;
    double degrees, scale;
  } views[] = {
      {first, 45, 1},        {smaller, 0, 1},     {smaller, 45, 1},     {first, 22.5, 1},      {first, 67.5, 1},
      {smaller, 22.5, 1},    {smaller, 67.5, 1},  {picture, 0, larger}, {picture, 45, larger},
  };
  for (const auto &[from, degrees, scale] : views) {
    if (!codes.empty()) break;
    // A turned picture is up to twice as large.
    const double pixels = from.grey.size() * scale * scale * (degrees > 0 ? 2 : 1);
    if (Clock::now() + for_pixel * pixels > end) continue;
    codes = look(degrees > 0 || scale > 1 ? from.turned(degrees, scale) : from);
  }
  return codes;
}
#endif
