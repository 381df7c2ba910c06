import { salesType } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'
import { id, instant, name, oneOf, whole } from '../fields.ts'
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
