import * as z from 'zod'
import { currency, id, text, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

export const channels: CatalogueKind = {
  name: 'channels',
  table: 'channel',
  key: ['publisher_id'],
  row: z.strictObject({
    publisher_id: id(40),
    description_ja: text(10_000),
    description_en: text(10_000),
    /** A month, in the smallest unit of the currency, tax included. */
    price: whole(0),
    currency: currency(),
    /** In the order of the channel. */
    story_ids: z.array(id(60), { error: 'a list of story_ids' }),
  }),
  references: [
    { field: 'publisher_id', kind: 'publishers', column: 'publisher_id' },
    { field: 'story_ids', kind: 'stories', column: 'story_id' },
  ],
  list: { field: 'story_ids', table: 'channel_story', owner: 'publisher_id', item: 'story_id' },
}
