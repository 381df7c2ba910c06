import * as z from 'zod'
import { currency, id, oneNumberOf, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'
import { findRentalDownloads } from '../rental-download-store.ts'

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
  findFaults: async (trx, keys) => {
    const fault = 'view_type: expected 1, because a rental has no download, found 2'
    return new Map([...(await findRentalDownloads(trx, 'pack_price_id', keys))].map((id) => [id, fault]))
  },
  unique: [['pack_id', 'quality_type', 'view_type', 'campaign_id']],
}
