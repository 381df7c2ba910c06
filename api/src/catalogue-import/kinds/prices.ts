import * as z from 'zod'
import { currency, id, oneNumberOf, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

/** A changed price applies to the next order: purchases hold the amounts they were made at. */
export const prices: CatalogueKind = {
  name: 'prices',
  table: 'pack_price',
  key: ['pack_price_id'],
  row: z.strictObject({
    pack_price_id: id(120),
    pack_id: id(100),
    quality_type: oneNumberOf([1, 2, 3]),
    view_type: oneNumberOf([1, 2]),
    /** Smallest unit of the currency, tax included. */
    price: whole(0),
    currency: currency(),
    /** The campaign that offers it; null: the regular price. */
    campaign_id: id(40).nullable(),
  }),
  references: [
    { field: 'pack_id', kind: 'packs', column: 'pack_id' },
    { field: 'campaign_id', kind: 'campaigns', column: 'campaign_id' },
  ],
  unique: [['pack_id', 'quality_type', 'view_type', 'campaign_id']],
}
