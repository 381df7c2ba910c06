import { salesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'
import { currency, id, instant, name, oneNumberOf, oneOf, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'
import { findRentalDownloads } from '../rental-download-store.ts'

export const packs: CatalogueKind = {
  name: 'packs',
  table: 'pack',
  key: ['pack_id'],
  row: z
    .strictObject({
      pack_id: id(100),
      full_title_id: id(40),
      kind: oneOf(['single', 'summary']),
      position: whole(0),
      name_ja: name(),
      name_en: name(),
      sales_type: oneOf(salesType.options),
      view_days: whole(1).nullable(),
      start_within_days: whole(1).nullable(),
      on_sale_from: instant(),
      on_sale_until: instant().nullable(),
      viewable_from: instant().nullable(),
      /** In the order of the pack. */
      story_ids: z.array(id(60), { error: 'a list of story_ids' }).min(1, { error: 'at least one story_id' }),
    })
    .superRefine((pack, context) => {
      const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      for (const field of ['view_days', 'start_within_days'] as const) {
        if (pack.sales_type === 'tvod' && pack[field] === null)
          say(field, 'a number of days, because it is a rental (tvod)')
        if (pack.sales_type === 'est' && pack[field] !== null) say(field, 'nothing, because it is a purchase (est)')
      }
      if (pack.on_sale_until !== null && pack.on_sale_until <= pack.on_sale_from)
        say('on_sale_until', 'a time after on_sale_from')
      if (new Set(pack.story_ids).size < pack.story_ids.length) say('story_ids', 'each story once')
    }),
  references: [
    { field: 'full_title_id', kind: 'titles', column: 'full_title_id' },
    { field: 'story_ids', kind: 'stories', column: 'story_id' },
  ],
  findFaults: async (trx, keys) => {
    const fault = 'sales_type: expected est, because a price of it comes with a download, found tvod'
    return new Map([...(await findRentalDownloads(trx, 'pack_id', keys))].map((id) => [id, fault]))
  },
  list: { field: 'story_ids', table: 'pack_story', owner: 'pack_id', item: 'story_id' },
}

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
