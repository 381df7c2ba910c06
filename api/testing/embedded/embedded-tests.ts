/** Every test that needs a database, as patterns from the folder `api`. */
export const databaseTests: readonly string[] = ['src/**/*.db.test.ts', 'testing/**/*.db.test.ts']

/** Every operation of the API, and what they share. */
const operations = ['src/server/fuzz', 'src/server/idempotency', 'src/server/other-members']

/** Where the two databases differ: files on disk, one process, jobs, backups, migrations, triggers, SQL in the test itself. */
const differences = [
  'src/database/migrate',
  'src/device/device',
  'src/erase-member',
  'src/jobs/boss-jobs',
  'src/main',
  'src/operator/admin-socket',
  'src/payment/ledger',
  'src/purchase/attempts',
  'src/purchase/settle/api-killed',
  'src/redemption/redemption',
  'src/server/rate-limits',
  'testing/empty-database',
  'src/withdrawal/own-data',
  'src/withdrawal/withdrawal',
]

/** Together with the others, they call every function of every `*-store.ts`: all SQL. */
const stores = [
  'src/broadcast/broadcast',
  'src/catalogue-import/import',
  'src/catalogue-import/pictures',
  'src/catalogue/search/many-matches',
  'src/catalogue/search/search',
  'src/chat/moderation-endpoints',
  'src/chat/nickname',
  'src/chat/report-message',
  'src/chat/undo-action',
  'src/coupon/buy-with-coupon',
  'src/home/home',
  'src/identity/profile',
  'src/ingest/ingest',
  'src/license/license',
  'src/live/device-limit',
  'src/mail/deliver-mail',
  'src/mail/sent-once',
  'src/mail/shop-picture',
  'src/notify/expiry',
  'src/notify/live-starts',
  'src/notify/notices',
  'src/notify/title-news',
  'src/operator/chat-commands',
  'src/operator/page-commands',
  'src/operator/redemption-commands',
  'src/page/page',
  'src/payment/own-card',
  'src/playback/may-continue',
  'src/playback/playability',
  'src/purchase/dcc/dcc',
  'src/purchase/gift/gift-races',
  'src/purchase/history/payments',
  'src/purchase/settle/reconcile',
  'src/purchase/upgrade/upgrade',
  'src/support/inquiry',
]

/** The main path of each folder that no test above is from, or whose tests above are about something else. */
const mainPaths = [
  'src/sample-data',
  'src/account-migration/account-migration',
  'src/catalogue/campaign/campaign',
  'src/catalogue/catalogue',
  'src/catalogue/pictures/images',
  'src/channel/channel',
  'src/chat/chat',
  'src/download/download',
  'src/identity/identity',
  'src/identity/password/password-reissue',
  'src/library/library',
  'src/live/live',
  'src/media/media',
  'src/passkey/passkey',
  'src/playback/playback',
  'src/present/present',
  'src/provider/provider',
  'src/purchase/buy-pack',
  'src/purchase/channel/join-channel',
  'src/purchase/check/check-money',
  'src/purchase/gift/gift',
  'src/purchase/price/campaign-price',
  'src/purchase/refund/refund-purchase',
  'src/signed-receipt/signed-receipt',
  'src/telemetry/telemetry',
  'src/watchlist/watchlist',
]

/** What also runs on PGlite where PostgreSQL runs everything. */
export const embeddedTests: readonly string[] = [...operations, ...differences, ...stores, ...mainPaths].map(
  (path) => `${path}.db.test.ts`,
)
