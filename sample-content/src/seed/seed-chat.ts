import { addModerator, readWordFile, replaceWords } from '@ginmaku/api/chat/public.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import { recordPurchase } from '@ginmaku/api/purchase/public.ts'
import type { Kysely } from 'kysely'
import { sampleCard } from './seed-cards.ts'
import { sampleMembers } from './seed-members.ts'

/** The event that is always on air. */
const event = 'live-harbor-sessions'

/** Each verdict, and exceptions that contain a blocked word. */
const words = `
mask\tばか
allow\tばかり
allow\tバカンス
mask\tidiot
reject\tうんこ
allow\tうんこれ
reject\tshut up
hold\tネタバレ
allow\tネタバレなし
hold\tspoiler
`

/** A moderator with a ticket, and a list of words for the chat. `db` must be a transaction. */
export async function seedChat(db: Kysely<Database>, now: Date): Promise<void> {
  const { member_id } = sampleMembers.moderator
  await recordPurchase(db, {
    member_id,
    pack_price_id: `${event}-rent-hd`,
    locale: 'ja',
    card_brand: sampleCard.brand,
    card_last4: sampleCard.last4,
    bought_at: now,
  })
  await addModerator(db, event, member_id)
  await replaceWords(db, readWordFile(words))
}
