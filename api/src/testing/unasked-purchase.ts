import { randomUUID } from 'node:crypto'
import type { TestShop } from './open-test-shop.ts'

/** Leaves a purchase as a process would that died before it asked the gateway. */
export async function leaveUnasked(
  { world }: TestShop,
  purchaseNumber: string,
  { gateway = 'sandbox', memberId }: { gateway?: string; memberId?: string } = {},
): Promise<void> {
  const { db, clock } = world.world
  const now = clock.now()
  await db
    .insertInto('purchase')
    .values({
      purchase_number: purchaseNumber,
      member_id: memberId ?? (await world.addMember()).memberId,
      idempotency_key: randomUUID(),
      status: 'created',
      payment_kind: 'card',
      locale: 'ja',
      full_title_id: 'film',
      pack_id: 'film-est',
      pack_price_id: 'film-est-hd',
      title_name: JSON.stringify({ ja: '映画', en: 'Film' }),
      pack_name: JSON.stringify({ ja: '購入', en: 'Purchase' }),
      image: '',
      sales_type: 'est',
      quality_type: 2,
      view_type: 1,
      play_ids: '[]',
      view_days: null,
      start_within_days: null,
      opens_at: null,
      ends_at: null,
      is_live: false,
      origin_price: 2200,
      coupon_price: 0,
      price: 2200,
      tax: 200,
      tax_rate: 10,
      fee: 0,
      currency: 'JPY',
      save_card: false,
      gateway,
      gateway_payment_id: null,
      action_url: null,
      card_brand: null,
      card_last4: null,
      wanted_ending: null,
      failure_code: null,
      created_at: now,
      asked_at: null,
      next_ask_at: now,
      unanswered_asks: 0,
      expires_at: new Date(now.getTime() + 900_000),
    })
    .execute()
}
