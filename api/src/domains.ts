import { accountMigration } from './account-migration/account-migration.ts'
import { broadcast } from './broadcast/broadcast.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { channel } from './channel/channel.ts'
import { chat } from './chat/chat.ts'
import { coupon } from './coupon/coupon.ts'
import { device } from './device/device.ts'
import type { Domain } from './domain.ts'
import { download } from './download/download.ts'
import { entitlement } from './entitlement/entitlement.ts'
import { home } from './home/home.ts'
import { identity } from './identity/identity.ts'
import { ingest } from './ingest/ingest.ts'
import { library } from './library/library.ts'
import { license } from './license/license.ts'
import { live } from './live/live.ts'
import { mail } from './mail/mail.ts'
import { media } from './media/media.ts'
import { notify } from './notify/notify.ts'
import type { Deps } from './open-deps.ts'
import { page } from './page/page.ts'
import { passkey } from './passkey/passkey.ts'
import { payment } from './payment/payment.ts'
import { playback } from './playback/playback.ts'
import { present } from './present/present.ts'
import { provider } from './provider/provider.ts'
import { purchase } from './purchase/purchase.ts'
import { redemption } from './redemption/redemption.ts'
import { maintenance } from './server/maintenance.ts'
import { signedReceipt } from './signed-receipt/signed-receipt.ts'
import { support } from './support/support.ts'
import { telemetry } from './telemetry/telemetry.ts'
import { watchlist } from './watchlist/watchlist.ts'
import { withdrawal } from './withdrawal/withdrawal.ts'

/** Every domain of the API. A new one adds its line here; its `*-tables.ts` extends the database type by itself. */
export const domains: readonly Domain<Deps>[] = [
  maintenance,
  identity,
  device,
  passkey,
  provider,
  mail,
  catalogue,
  media,
  ingest,
  page,
  home,
  payment,
  entitlement,
  coupon,
  purchase,
  channel,
  redemption,
  playback,
  license,
  download,
  library,
  signedReceipt,
  watchlist,
  accountMigration,
  live,
  notify,
  broadcast,
  chat,
  present,
  telemetry,
  support,
  withdrawal,
]
