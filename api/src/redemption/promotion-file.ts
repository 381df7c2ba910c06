import { qualityType, viewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { findPack } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { findPromotion, putPromotion } from './redemption-store.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const name = z.string().trim().min(1).max(200)

const promotionFile = z
  .strictObject({
    promo_id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
    kind: z.enum(['digital_copy', 'ticket']),
    name: z.strictObject({ ja: name, en: name }),
    opens_at: instant,
    closes_at: instant,
    packs: z
      .array(z.strictObject({ pack_id: z.string(), quality_type: qualityType, view_type: viewType.default(1) }))
      .min(1),
  })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, 'closes_at must be later than opens_at')

/**
 * Adds or changes a promotion as an operator describes it in a JSON file.
 * @throws Error that says what is wrong with it
 */
export async function readPromotion(db: Kysely<Database>, text: string): Promise<string> {
  const parsed = promotionFile.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const { name, packs, ...promotion } = parsed.data
  for (const { pack_id } of packs) if (!(await findPack(db, pack_id))) throw new Error(`There is no pack ${pack_id}`)
  const known = await findPromotion(db, promotion.promo_id)
  if (known && known.kind !== promotion.kind)
    throw new Error(`${known.promo_id} is of kind ${known.kind}: that can't be changed, because its codes differ`)
  await db
    .transaction()
    .execute((trx) => putPromotion(trx, { ...promotion, name_ja: name.ja, name_en: name.en }, packs))
  return promotion.promo_id
}
