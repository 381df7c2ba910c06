import { after, dayMs } from '@ginmaku/api/clock.ts'
import type { Database } from '@ginmaku/api/database/tables.ts'
import { hashPassword } from '@ginmaku/api/identity/public.ts'
import { addCodes, hashDigitalCopyCode, hashTicket, putPromotion } from '@ginmaku/api/redemption/public.ts'
import { foldDigitalCopyCode } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import type { Kysely } from 'kysely'

/** Published in docs/commands.md, so they exist only in the sample data. */
export const sampleCodes = {
  digitalCopies: ['GNMK-DEMA-CAPY-2345', 'GNMK-DEMA-CAPY-3456', 'GNMK-DEMA-CAPY-4567'],
  usedDigitalCopy: 'GNMK-DEMA-CAPY-9999',
  pastDigitalCopy: 'GNMK-PAST-CAPY-2345',
  tickets: [
    { ticket: '2026110001', password: '501123' },
    { ticket: '2026110002', password: '502234' },
    { ticket: '2026110003', password: '503345' },
  ],
  usedTicket: { ticket: '2026110009', password: '509901' },
} as const

const promoIds = { copy: 'the-last-tram-driver-disc', pastCopy: 'quiet-engine-disc', ticket: 'fukushima50' } as const

/** Promotions with digital copies, current and past, and one with tickets, with codes to try. `db` must be a transaction. */
export async function seedRedemptions(db: Kysely<Database>, now: Date): Promise<void> {
  await seedPromotions(db, now)
  const copy = (promo_id: string) => (shown: string) => {
    const code_hash = hashDigitalCopyCode(foldDigitalCopyCode(shown) ?? '')
    return { promo_id, code_hash, password_hash: null, made_at: now }
  }
  await addCodes(db, sampleCodes.digitalCopies.map(copy(promoIds.copy)))
  await addCodes(db, [copy(promoIds.pastCopy)(sampleCodes.pastDigitalCopy)])
  for (const { ticket, password } of [...sampleCodes.tickets, sampleCodes.usedTicket]) {
    const code_hash = hashTicket(promoIds.ticket, ticket)
    const password_hash = await hashPassword(password)
    await addCodes(db, [{ promo_id: promoIds.ticket, code_hash, password_hash, made_at: now }])
  }
  const used = copy(promoIds.copy)(sampleCodes.usedDigitalCopy)
  await addCodes(db, [used])
  // By someone who has left.
  await db
    .updateTable('redemption_code')
    .set({ redeemed_at: after(now, -3 * dayMs) })
    .where('code_hash', 'in', [used.code_hash, hashTicket(promoIds.ticket, sampleCodes.usedTicket.ticket)])
    .execute()
}

async function seedPromotions(db: Kysely<Database>, now: Date): Promise<void> {
  const running = { opens_at: after(now, -30 * dayMs), closes_at: after(now, 365 * dayMs) }
  const past = { opens_at: after(now, -400 * dayMs), closes_at: after(now, -35 * dayMs) }
  const hd = { quality_type: 2, view_type: 1 } as const
  await putPromotion(
    db,
    {
      promo_id: promoIds.copy,
      kind: 'digital_copy',
      name_ja: '『さいごの路面電車』ブルーレイ デジタルコピー',
      name_en: 'The Last Tram Driver Blu-ray: digital copy',
      ...running,
    },
    [{ pack_id: 'the-last-tram-driver-buy', ...hd }],
  )
  await putPromotion(
    db,
    {
      promo_id: promoIds.pastCopy,
      kind: 'digital_copy',
      name_ja: '『静かな機関』ブルーレイ デジタルコピー',
      name_en: 'The Quiet Engine Blu-ray: digital copy',
      ...past,
    },
    [{ pack_id: 'quiet-engine-buy', ...hd }],
  )
  await putPromotion(
    db,
    {
      promo_id: promoIds.ticket,
      kind: 'ticket',
      name_ja: '『十一の扉』上映記念 ビデオチケット',
      name_en: 'Eleven Doors: video ticket',
      ...running,
    },
    [
      { pack_id: 'eleven-doors-rent', ...hd },
      { pack_id: 'crows-on-line-nine-rent', ...hd },
    ],
  )
}
