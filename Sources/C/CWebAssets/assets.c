#include "cwebassets.h"

// The compiler takes a file in whole by what C has had since 2023, and says so of every older C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of Sources/Surfaces/WebFiles stands here twice: once with its bytes, and once in the table.

static const unsigned char page_css[] = {
#embed "../../Surfaces/WebFiles/styles/page.css"
};
static const unsigned char band_css[] = {
#embed "../../Surfaces/WebFiles/styles/band.css"
};
static const unsigned char diary_css[] = {
#embed "../../Surfaces/WebFiles/styles/diary.css"
};
static const unsigned char list_css[] = {
#embed "../../Surfaces/WebFiles/styles/list.css"
};
static const unsigned char parts_css[] = {
#embed "../../Surfaces/WebFiles/styles/parts.css"
};
static const unsigned char recipes_css[] = {
#embed "../../Surfaces/WebFiles/styles/recipes.css"
};
static const unsigned char scan_css[] = {
#embed "../../Surfaces/WebFiles/styles/scan.css"
};
static const unsigned char stock_css[] = {
#embed "../../Surfaces/WebFiles/styles/stock.css"
};
static const unsigned char why_css[] = {
#embed "../../Surfaces/WebFiles/styles/why.css"
};
static const unsigned char icons_svg[] = {
#embed "../../Surfaces/WebFiles/images/icons.svg"
};
static const unsigned char icon_svg[] = {
#embed "../../Surfaces/WebFiles/images/icon.svg"
};

static const unsigned char barcode_js[] = {
#embed "../../Surfaces/WebFiles/scripts/barcode.js"
};
static const unsigned char basket_js[] = {
#embed "../../Surfaces/WebFiles/scripts/basket.js"
};
static const unsigned char camera_js[] = {
#embed "../../Surfaces/WebFiles/scripts/camera.js"
};
static const unsigned char scan_js[] = {
#embed "../../Surfaces/WebFiles/scripts/scan.js"
};
static const unsigned char scanrow_js[] = {
#embed "../../Surfaces/WebFiles/scripts/scanrow.js"
};
static const unsigned char app_js[] = {
#embed "../../Surfaces/WebFiles/scripts/app.js"
};
static const unsigned char band_js[] = {
#embed "../../Surfaces/WebFiles/scripts/band.js"
};
static const unsigned char command_js[] = {
#embed "../../Surfaces/WebFiles/scripts/command.js"
};
static const unsigned char dialog_js[] = {
#embed "../../Surfaces/WebFiles/scripts/dialog.js"
};
static const unsigned char doubts_js[] = {
#embed "../../Surfaces/WebFiles/scripts/doubts.js"
};
static const unsigned char keys_js[] = {
#embed "../../Surfaces/WebFiles/scripts/keys.js"
};
static const unsigned char lease_js[] = {
#embed "../../Surfaces/WebFiles/scripts/lease.js"
};
static const unsigned char leave_js[] = {
#embed "../../Surfaces/WebFiles/scripts/leave.js"
};
static const unsigned char live_js[] = {
#embed "../../Surfaces/WebFiles/scripts/live.js"
};
static const unsigned char morph_js[] = {
#embed "../../Surfaces/WebFiles/scripts/morph.js"
};
static const unsigned char others_js[] = {
#embed "../../Surfaces/WebFiles/scripts/others.js"
};
static const unsigned char outbox_js[] = {
#embed "../../Surfaces/WebFiles/scripts/outbox.js"
};
static const unsigned char preview_js[] = {
#embed "../../Surfaces/WebFiles/scripts/preview.js"
};
static const unsigned char search_js[] = {
#embed "../../Surfaces/WebFiles/scripts/search.js"
};
static const unsigned char send_js[] = {
#embed "../../Surfaces/WebFiles/scripts/send.js"
};
static const unsigned char sending_js[] = {
#embed "../../Surfaces/WebFiles/scripts/sending.js"
};
static const unsigned char share_js[] = {
#embed "../../Surfaces/WebFiles/scripts/share.js"
};
static const unsigned char shown_js[] = {
#embed "../../Surfaces/WebFiles/scripts/shown.js"
};
static const unsigned char store_js[] = {
#embed "../../Surfaces/WebFiles/scripts/store.js"
};
static const unsigned char sync_js[] = {
#embed "../../Surfaces/WebFiles/scripts/sync.js"
};
static const unsigned char toast_js[] = {
#embed "../../Surfaces/WebFiles/scripts/toast.js"
};
static const unsigned char wake_js[] = {
#embed "../../Surfaces/WebFiles/scripts/wake.js"
};
static const unsigned char words_js[] = {
#embed "../../Surfaces/WebFiles/scripts/words.js"
};
static const unsigned char worker_js[] = {
#embed "../../Surfaces/WebFiles/scripts/worker.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../../Surfaces/WebFiles/manifest.webmanifest"
};
static const unsigned char icon_180_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-180.png"
};
static const unsigned char icon_192_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-192.png"
};
static const unsigned char icon_512_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-512.png"
};

static const unsigned char drawings_svg[] = {
#embed "../../Surfaces/WebFiles/images/drawings.svg"
};

static const unsigned char stock_js[] = {
#embed "../../Surfaces/WebFiles/scripts/stock.js"
};
static const unsigned char stocktake_js[] = {
#embed "../../Surfaces/WebFiles/scripts/stocktake.js"
};

static const unsigned char till_js[] = {
#embed "../../Surfaces/WebFiles/scripts/till.js"
};

static const unsigned char cook_js[] = {
#embed "../../Surfaces/WebFiles/scripts/cook.js"
};
static const unsigned char photos_js[] = {
#embed "../../Surfaces/WebFiles/scripts/photos.js"
};

static const unsigned char reasons_js[] = {
#embed "../../Surfaces/WebFiles/scripts/reasons.js"
};

#define ASSET(name, bytes) {name, bytes, sizeof bytes}

static const web_asset assets[] = {
    ASSET("page.css", page_css),
    ASSET("band.css", band_css),
    ASSET("diary.css", diary_css),
    ASSET("list.css", list_css),
    ASSET("parts.css", parts_css),
    ASSET("recipes.css", recipes_css),
    ASSET("scan.css", scan_css),
    ASSET("stock.css", stock_css),
    ASSET("why.css", why_css),
    ASSET("icons.svg", icons_svg),
    ASSET("icon.svg", icon_svg),
    ASSET("barcode.js", barcode_js),
    ASSET("basket.js", basket_js),
    ASSET("camera.js", camera_js),
    ASSET("scan.js", scan_js),
    ASSET("scanrow.js", scanrow_js),
    ASSET("app.js", app_js),
    ASSET("band.js", band_js),
    ASSET("command.js", command_js),
    ASSET("dialog.js", dialog_js),
    ASSET("doubts.js", doubts_js),
    ASSET("keys.js", keys_js),
    ASSET("lease.js", lease_js),
    ASSET("leave.js", leave_js),
    ASSET("live.js", live_js),
    ASSET("morph.js", morph_js),
    ASSET("others.js", others_js),
    ASSET("outbox.js", outbox_js),
    ASSET("preview.js", preview_js),
    ASSET("search.js", search_js),
    ASSET("send.js", send_js),
    ASSET("sending.js", sending_js),
    ASSET("share.js", share_js),
    ASSET("shown.js", shown_js),
    ASSET("store.js", store_js),
    ASSET("sync.js", sync_js),
    ASSET("toast.js", toast_js),
    ASSET("wake.js", wake_js),
    ASSET("words.js", words_js),
    ASSET("worker.js", worker_js),
    ASSET("manifest.webmanifest", manifest_webmanifest),
    ASSET("icon-180.png", icon_180_png),
    ASSET("icon-192.png", icon_192_png),
    ASSET("icon-512.png", icon_512_png),
    ASSET("cook.js", cook_js),
    ASSET("photos.js", photos_js),
    ASSET("reasons.js", reasons_js),
    ASSET("drawings.svg", drawings_svg),
    ASSET("stock.js", stock_js),
    ASSET("stocktake.js", stocktake_js),
    ASSET("till.js", till_js),
};

size_t web_asset_count(void) { return sizeof assets / sizeof assets[0]; }

const web_asset *web_asset_at(size_t index) { return &assets[index]; }
