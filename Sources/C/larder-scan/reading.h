#ifndef LARDER_SCAN_READING_H
#define LARDER_SCAN_READING_H

#include "picture.h"

#include <string>
#include <vector>

/* A code in a picture: ean13, ean8, upca, upce, gs1_128, code128, dm or qr, and its text. */
struct Code {
  std::string symbology;
  std::string text;

  bool operator==(const Code &) const = default;
};

/* Reads the codes in a picture, within `seconds`. A code that is in doubt is left out. */
std::vector<Code> codes_in(const Picture &picture, double seconds);

#endif
