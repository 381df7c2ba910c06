import * as z from 'zod'
import { indexPublishers } from '../../catalogue/public.ts'
import { currency, id, name, text, whole } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

export const publishers: CatalogueKind = {
  name: 'publishers',
  table: 'publisher',
  key: ['publisher_id'],
  row: z.strictObject({ publisher_id: id(40), name_ja: name(), name_en: name(), reading: text(300) }),
  afterWrite: indexPublishers,
}

/** The publisher's own page (spec §2.3). */
export const publisherPages: CatalogueKind = {
  name: 'publisher_pages',
  table: 'publisher_page',
  key: ['slug'],
  row: z.strictObject({ slug: id(60), publisher_id: id(40), lead_ja: text(10_000), lead_en: text(10_000) }),
  references: [{ field: 'publisher_id', kind: 'publishers', column: 'publisher_id' }],
}

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
