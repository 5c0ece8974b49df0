#include "cwebassets.h"

// The compiler takes a file in whole by what C has had since 2023, and says so of every older C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Every file of files/ stands here twice: once with its bytes, and once in the table.

static const unsigned char page_css[] = {
#embed "files/page.css"
};
static const unsigned char band_css[] = {
#embed "files/band.css"
};
static const unsigned char diary_css[] = {
#embed "files/diary.css"
};
static const unsigned char list_css[] = {
#embed "files/list.css"
};
static const unsigned char parts_css[] = {
#embed "files/parts.css"
};
static const unsigned char recipes_css[] = {
#embed "files/recipes.css"
};
static const unsigned char scan_css[] = {
#embed "files/scan.css"
};
static const unsigned char stock_css[] = {
#embed "files/stock.css"
};
static const unsigned char why_css[] = {
#embed "files/why.css"
};
static const unsigned char icons_svg[] = {
#embed "files/icons.svg"
};
static const unsigned char icon_svg[] = {
#embed "files/icon.svg"
};

static const unsigned char barcode_js[] = {
#embed "files/barcode.js"
};
static const unsigned char basket_js[] = {
#embed "files/basket.js"
};
static const unsigned char camera_js[] = {
#embed "files/camera.js"
};
static const unsigned char scan_js[] = {
#embed "files/scan.js"
};
static const unsigned char scanrow_js[] = {
#embed "files/scanrow.js"
};
static const unsigned char app_js[] = {
#embed "files/app.js"
};
static const unsigned char band_js[] = {
#embed "files/band.js"
};
static const unsigned char command_js[] = {
#embed "files/command.js"
};
static const unsigned char dialog_js[] = {
#embed "files/dialog.js"
};
static const unsigned char doubts_js[] = {
#embed "files/doubts.js"
};
static const unsigned char keys_js[] = {
#embed "files/keys.js"
};
static const unsigned char lease_js[] = {
#embed "files/lease.js"
};
static const unsigned char leave_js[] = {
#embed "files/leave.js"
};
static const unsigned char live_js[] = {
#embed "files/live.js"
};
static const unsigned char morph_js[] = {
#embed "files/morph.js"
};
static const unsigned char others_js[] = {
#embed "files/others.js"
};
static const unsigned char outbox_js[] = {
#embed "files/outbox.js"
};
static const unsigned char preview_js[] = {
#embed "files/preview.js"
};
static const unsigned char search_js[] = {
#embed "files/search.js"
};
static const unsigned char send_js[] = {
#embed "files/send.js"
};
static const unsigned char sending_js[] = {
#embed "files/sending.js"
};
static const unsigned char share_js[] = {
#embed "files/share.js"
};
static const unsigned char shown_js[] = {
#embed "files/shown.js"
};
static const unsigned char store_js[] = {
#embed "files/store.js"
};
static const unsigned char sync_js[] = {
#embed "files/sync.js"
};
static const unsigned char toast_js[] = {
#embed "files/toast.js"
};
static const unsigned char wake_js[] = {
#embed "files/wake.js"
};
static const unsigned char words_js[] = {
#embed "files/words.js"
};
static const unsigned char worker_js[] = {
#embed "files/worker.js"
};
static const unsigned char manifest_webmanifest[] = {
#embed "files/manifest.webmanifest"
};
static const unsigned char icon_180_png[] = {
#embed "files/icon-180.png"
};
static const unsigned char icon_192_png[] = {
#embed "files/icon-192.png"
};
static const unsigned char icon_512_png[] = {
#embed "files/icon-512.png"
};

static const unsigned char drawings_svg[] = {
#embed "files/drawings.svg"
};

static const unsigned char stock_js[] = {
#embed "files/stock.js"
};
static const unsigned char stocktake_js[] = {
#embed "files/stocktake.js"
};

static const unsigned char till_js[] = {
#embed "files/till.js"
};

static const unsigned char cook_js[] = {
#embed "files/cook.js"
};
static const unsigned char photos_js[] = {
#embed "files/photos.js"
};

static const unsigned char reasons_js[] = {
#embed "files/reasons.js"
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
