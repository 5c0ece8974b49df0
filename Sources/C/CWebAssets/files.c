// Written by Scripts/embed-web-files, which make runs before each build. Do not edit.
#include "cwebassets.h"

// #embed is part of C23, and clang warns about it in older versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char images_badge_png[] = {
#embed "../../Surfaces/WebFiles/images/badge.png"
};
static const unsigned char images_drawings_svg[] = {
#embed "../../Surfaces/WebFiles/images/drawings.svg"
};
static const unsigned char images_faces_svg[] = {
#embed "../../Surfaces/WebFiles/images/faces.svg"
};
static const unsigned char images_foods_svg[] = {
#embed "../../Surfaces/WebFiles/images/foods.svg"
};
static const unsigned char images_icon_180_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-180.png"
};
static const unsigned char images_icon_192_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-192.png"
};
static const unsigned char images_icon_512_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-512.png"
};
static const unsigned char images_icon_maskable_512_png[] = {
#embed "../../Surfaces/WebFiles/images/icon-maskable-512.png"
};
static const unsigned char images_icon_svg[] = {
#embed "../../Surfaces/WebFiles/images/icon.svg"
};
static const unsigned char images_icons_svg[] = {
#embed "../../Surfaces/WebFiles/images/icons.svg"
};
static const unsigned char images_shortcut_list_png[] = {
#embed "../../Surfaces/WebFiles/images/shortcut-list.png"
};
static const unsigned char images_shortcut_scan_png[] = {
#embed "../../Surfaces/WebFiles/images/shortcut-scan.png"
};
static const unsigned char manifest_webmanifest[] = {
#embed "../../Surfaces/WebFiles/manifest.webmanifest"
};
static const unsigned char scripts_alarm_js[] = {
#embed "../../Surfaces/WebFiles/scripts/alarm.js"
};
static const unsigned char scripts_amounts_js[] = {
#embed "../../Surfaces/WebFiles/scripts/amounts.js"
};
static const unsigned char scripts_app_js[] = {
#embed "../../Surfaces/WebFiles/scripts/app.js"
};
static const unsigned char scripts_badge_js[] = {
#embed "../../Surfaces/WebFiles/scripts/badge.js"
};
static const unsigned char scripts_band_js[] = {
#embed "../../Surfaces/WebFiles/scripts/band.js"
};
static const unsigned char scripts_barcode_js[] = {
#embed "../../Surfaces/WebFiles/scripts/barcode.js"
};
static const unsigned char scripts_basket_js[] = {
#embed "../../Surfaces/WebFiles/scripts/basket.js"
};
static const unsigned char scripts_camera_js[] = {
#embed "../../Surfaces/WebFiles/scripts/camera.js"
};
static const unsigned char scripts_card_js[] = {
#embed "../../Surfaces/WebFiles/scripts/card.js"
};
static const unsigned char scripts_command_js[] = {
#embed "../../Surfaces/WebFiles/scripts/command.js"
};
static const unsigned char scripts_complete_js[] = {
#embed "../../Surfaces/WebFiles/scripts/complete.js"
};
static const unsigned char scripts_cook_js[] = {
#embed "../../Surfaces/WebFiles/scripts/cook.js"
};
static const unsigned char scripts_dialog_js[] = {
#embed "../../Surfaces/WebFiles/scripts/dialog.js"
};
static const unsigned char scripts_doubts_js[] = {
#embed "../../Surfaces/WebFiles/scripts/doubts.js"
};
static const unsigned char scripts_editor_js[] = {
#embed "../../Surfaces/WebFiles/scripts/editor.js"
};
static const unsigned char scripts_fold_js[] = {
#embed "../../Surfaces/WebFiles/scripts/fold.js"
};
static const unsigned char scripts_keys_js[] = {
#embed "../../Surfaces/WebFiles/scripts/keys.js"
};
static const unsigned char scripts_lease_js[] = {
#embed "../../Surfaces/WebFiles/scripts/lease.js"
};
static const unsigned char scripts_leave_js[] = {
#embed "../../Surfaces/WebFiles/scripts/leave.js"
};
static const unsigned char scripts_list_js[] = {
#embed "../../Surfaces/WebFiles/scripts/list.js"
};
static const unsigned char scripts_live_js[] = {
#embed "../../Surfaces/WebFiles/scripts/live.js"
};
static const unsigned char scripts_morph_js[] = {
#embed "../../Surfaces/WebFiles/scripts/morph.js"
};
static const unsigned char scripts_offers_js[] = {
#embed "../../Surfaces/WebFiles/scripts/offers.js"
};
static const unsigned char scripts_others_js[] = {
#embed "../../Surfaces/WebFiles/scripts/others.js"
};
static const unsigned char scripts_outbox_js[] = {
#embed "../../Surfaces/WebFiles/scripts/outbox.js"
};
static const unsigned char scripts_photos_js[] = {
#embed "../../Surfaces/WebFiles/scripts/photos.js"
};
static const unsigned char scripts_plan_js[] = {
#embed "../../Surfaces/WebFiles/scripts/plan.js"
};
static const unsigned char scripts_preview_js[] = {
#embed "../../Surfaces/WebFiles/scripts/preview.js"
};
static const unsigned char scripts_push_js[] = {
#embed "../../Surfaces/WebFiles/scripts/push.js"
};
static const unsigned char scripts_reasons_js[] = {
#embed "../../Surfaces/WebFiles/scripts/reasons.js"
};
static const unsigned char scripts_scan_js[] = {
#embed "../../Surfaces/WebFiles/scripts/scan.js"
};
static const unsigned char scripts_scanrow_js[] = {
#embed "../../Surfaces/WebFiles/scripts/scanrow.js"
};
static const unsigned char scripts_search_js[] = {
#embed "../../Surfaces/WebFiles/scripts/search.js"
};
static const unsigned char scripts_send_js[] = {
#embed "../../Surfaces/WebFiles/scripts/send.js"
};
static const unsigned char scripts_sending_js[] = {
#embed "../../Surfaces/WebFiles/scripts/sending.js"
};
static const unsigned char scripts_sentence_js[] = {
#embed "../../Surfaces/WebFiles/scripts/sentence.js"
};
static const unsigned char scripts_share_js[] = {
#embed "../../Surfaces/WebFiles/scripts/share.js"
};
static const unsigned char scripts_shown_js[] = {
#embed "../../Surfaces/WebFiles/scripts/shown.js"
};
static const unsigned char scripts_stock_js[] = {
#embed "../../Surfaces/WebFiles/scripts/stock.js"
};
static const unsigned char scripts_stocktake_js[] = {
#embed "../../Surfaces/WebFiles/scripts/stocktake.js"
};
static const unsigned char scripts_store_js[] = {
#embed "../../Surfaces/WebFiles/scripts/store.js"
};
static const unsigned char scripts_swipe_js[] = {
#embed "../../Surfaces/WebFiles/scripts/swipe.js"
};
static const unsigned char scripts_sync_js[] = {
#embed "../../Surfaces/WebFiles/scripts/sync.js"
};
static const unsigned char scripts_till_js[] = {
#embed "../../Surfaces/WebFiles/scripts/till.js"
};
static const unsigned char scripts_toast_js[] = {
#embed "../../Surfaces/WebFiles/scripts/toast.js"
};
static const unsigned char scripts_wake_js[] = {
#embed "../../Surfaces/WebFiles/scripts/wake.js"
};
static const unsigned char scripts_words_js[] = {
#embed "../../Surfaces/WebFiles/scripts/words.js"
};
static const unsigned char scripts_worker_js[] = {
#embed "../../Surfaces/WebFiles/scripts/worker.js"
};
static const unsigned char styles_band_css[] = {
#embed "../../Surfaces/WebFiles/styles/band.css"
};
static const unsigned char styles_charts_css[] = {
#embed "../../Surfaces/WebFiles/styles/charts.css"
};
static const unsigned char styles_diary_css[] = {
#embed "../../Surfaces/WebFiles/styles/diary.css"
};
static const unsigned char styles_document_css[] = {
#embed "../../Surfaces/WebFiles/styles/document.css"
};
static const unsigned char styles_list_css[] = {
#embed "../../Surfaces/WebFiles/styles/list.css"
};
static const unsigned char styles_page_css[] = {
#embed "../../Surfaces/WebFiles/styles/page.css"
};
static const unsigned char styles_parts_css[] = {
#embed "../../Surfaces/WebFiles/styles/parts.css"
};
static const unsigned char styles_people_css[] = {
#embed "../../Surfaces/WebFiles/styles/people.css"
};
static const unsigned char styles_print_css[] = {
#embed "../../Surfaces/WebFiles/styles/print.css"
};
static const unsigned char styles_recipes_css[] = {
#embed "../../Surfaces/WebFiles/styles/recipes.css"
};
static const unsigned char styles_scan_css[] = {
#embed "../../Surfaces/WebFiles/styles/scan.css"
};
static const unsigned char styles_stock_css[] = {
#embed "../../Surfaces/WebFiles/styles/stock.css"
};
static const unsigned char styles_tables_css[] = {
#embed "../../Surfaces/WebFiles/styles/tables.css"
};
static const unsigned char styles_why_css[] = {
#embed "../../Surfaces/WebFiles/styles/why.css"
};

static const web_asset assets[] = {
    {"badge.png", images_badge_png, sizeof images_badge_png},
    {"drawings.svg", images_drawings_svg, sizeof images_drawings_svg},
    {"faces.svg", images_faces_svg, sizeof images_faces_svg},
    {"foods.svg", images_foods_svg, sizeof images_foods_svg},
    {"icon-180.png", images_icon_180_png, sizeof images_icon_180_png},
    {"icon-192.png", images_icon_192_png, sizeof images_icon_192_png},
    {"icon-512.png", images_icon_512_png, sizeof images_icon_512_png},
    {"icon-maskable-512.png", images_icon_maskable_512_png, sizeof images_icon_maskable_512_png},
    {"icon.svg", images_icon_svg, sizeof images_icon_svg},
    {"icons.svg", images_icons_svg, sizeof images_icons_svg},
    {"shortcut-list.png", images_shortcut_list_png, sizeof images_shortcut_list_png},
    {"shortcut-scan.png", images_shortcut_scan_png, sizeof images_shortcut_scan_png},
    {"manifest.webmanifest", manifest_webmanifest, sizeof manifest_webmanifest},
    {"alarm.js", scripts_alarm_js, sizeof scripts_alarm_js},
    {"amounts.js", scripts_amounts_js, sizeof scripts_amounts_js},
    {"app.js", scripts_app_js, sizeof scripts_app_js},
    {"badge.js", scripts_badge_js, sizeof scripts_badge_js},
    {"band.js", scripts_band_js, sizeof scripts_band_js},
    {"barcode.js", scripts_barcode_js, sizeof scripts_barcode_js},
    {"basket.js", scripts_basket_js, sizeof scripts_basket_js},
    {"camera.js", scripts_camera_js, sizeof scripts_camera_js},
    {"card.js", scripts_card_js, sizeof scripts_card_js},
    {"command.js", scripts_command_js, sizeof scripts_command_js},
    {"complete.js", scripts_complete_js, sizeof scripts_complete_js},
    {"cook.js", scripts_cook_js, sizeof scripts_cook_js},
    {"dialog.js", scripts_dialog_js, sizeof scripts_dialog_js},
    {"doubts.js", scripts_doubts_js, sizeof scripts_doubts_js},
    {"editor.js", scripts_editor_js, sizeof scripts_editor_js},
    {"fold.js", scripts_fold_js, sizeof scripts_fold_js},
    {"keys.js", scripts_keys_js, sizeof scripts_keys_js},
    {"lease.js", scripts_lease_js, sizeof scripts_lease_js},
    {"leave.js", scripts_leave_js, sizeof scripts_leave_js},
    {"list.js", scripts_list_js, sizeof scripts_list_js},
    {"live.js", scripts_live_js, sizeof scripts_live_js},
    {"morph.js", scripts_morph_js, sizeof scripts_morph_js},
    {"offers.js", scripts_offers_js, sizeof scripts_offers_js},
    {"others.js", scripts_others_js, sizeof scripts_others_js},
    {"outbox.js", scripts_outbox_js, sizeof scripts_outbox_js},
    {"photos.js", scripts_photos_js, sizeof scripts_photos_js},
    {"plan.js", scripts_plan_js, sizeof scripts_plan_js},
    {"preview.js", scripts_preview_js, sizeof scripts_preview_js},
    {"push.js", scripts_push_js, sizeof scripts_push_js},
    {"reasons.js", scripts_reasons_js, sizeof scripts_reasons_js},
    {"scan.js", scripts_scan_js, sizeof scripts_scan_js},
    {"scanrow.js", scripts_scanrow_js, sizeof scripts_scanrow_js},
    {"search.js", scripts_search_js, sizeof scripts_search_js},
    {"send.js", scripts_send_js, sizeof scripts_send_js},
    {"sending.js", scripts_sending_js, sizeof scripts_sending_js},
    {"sentence.js", scripts_sentence_js, sizeof scripts_sentence_js},
    {"share.js", scripts_share_js, sizeof scripts_share_js},
    {"shown.js", scripts_shown_js, sizeof scripts_shown_js},
    {"stock.js", scripts_stock_js, sizeof scripts_stock_js},
    {"stocktake.js", scripts_stocktake_js, sizeof scripts_stocktake_js},
    {"store.js", scripts_store_js, sizeof scripts_store_js},
    {"swipe.js", scripts_swipe_js, sizeof scripts_swipe_js},
    {"sync.js", scripts_sync_js, sizeof scripts_sync_js},
    {"till.js", scripts_till_js, sizeof scripts_till_js},
    {"toast.js", scripts_toast_js, sizeof scripts_toast_js},
    {"wake.js", scripts_wake_js, sizeof scripts_wake_js},
    {"words.js", scripts_words_js, sizeof scripts_words_js},
    {"worker.js", scripts_worker_js, sizeof scripts_worker_js},
    {"band.css", styles_band_css, sizeof styles_band_css},
    {"charts.css", styles_charts_css, sizeof styles_charts_css},
    {"diary.css", styles_diary_css, sizeof styles_diary_css},
    {"document.css", styles_document_css, sizeof styles_document_css},
    {"list.css", styles_list_css, sizeof styles_list_css},
    {"page.css", styles_page_css, sizeof styles_page_css},
    {"parts.css", styles_parts_css, sizeof styles_parts_css},
    {"people.css", styles_people_css, sizeof styles_people_css},
    {"print.css", styles_print_css, sizeof styles_print_css},
    {"recipes.css", styles_recipes_css, sizeof styles_recipes_css},
    {"scan.css", styles_scan_css, sizeof styles_scan_css},
    {"stock.css", styles_stock_css, sizeof styles_stock_css},
    {"tables.css", styles_tables_css, sizeof styles_tables_css},
    {"why.css", styles_why_css, sizeof styles_why_css},
};

size_t web_asset_count(void) { return sizeof assets / sizeof assets[0]; }

const web_asset *web_asset_at(size_t index) { return &assets[index]; }
