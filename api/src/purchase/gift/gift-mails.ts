import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { formatDateTime, formatPeriod } from '../../calendar.ts'
import { findLiveEvent, liveWindow } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import { findMember } from '../../identity/public.ts'
import { enqueueMail } from '../../mail/public.ts'
import { mailPosterOf } from '../mail-poster.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import type { GiftRow } from './gift-store.ts'

type Trx = Kysely<Database>

/** Mails the address that the buyer entered, if any, in the buyer's language, because the receiver's is not known. */
export async function mailGift(trx: Trx, purchase: PurchaseRow, gift: GiftRow, code: string, now: Date): Promise<void> {
  if (!gift.mail || !gift.expires_at) return
  const { locale, member_id } = purchase
  const facts = {
    ...{ title_name: purchase.title_name[locale], pack_name: purchase.pack_name[locale], code },
    ...mailPosterOf(purchase),
    ...{ sender_name: gift.sender_name ?? '', message: gift.message ?? '' },
    ...(purchase.is_live && purchase.full_title_id && (await performanceOf(trx, purchase.full_title_id, locale, now))),
    expires_at: formatDateTime(gift.expires_at, locale),
  }
  await enqueueMail(trx, { kind: 'gift_given', to: gift.mail, memberId: member_id, locale, facts }, now)
}

async function performanceOf(trx: Trx, fullTitleId: string, locale: Locale, now: Date) {
  const event = await findLiveEvent(trx, fullTitleId)
  if (!event) return {}
  const { starts_at, ends_at } = liveWindow(event, now)
  return { performance: formatPeriod(starts_at, ends_at, locale) }
}

/** Notifies the buyer, unless they have left. */
export async function mailGiftAccepted(trx: Trx, purchase: PurchaseRow, now: Date): Promise<void> {
  const member = await findMember(trx, purchase.member_id)
  if (!member) return
  const { locale } = purchase
  const facts = { ...boughtIn(purchase, locale), ...mailPosterOf(purchase), accepted_at: formatDateTime(now, locale) }
  const to = { to: member.email, memberId: member.member_id, locale }
  await enqueueMail(trx, { kind: 'gift_accepted', ...to, facts }, now)
}

const boughtIn = ({ purchase_number, title_name, pack_name }: PurchaseRow, locale: Locale) => ({
  ...{ purchase_number, title_name: title_name[locale], pack_name: pack_name[locale] },
})
