import * as z from 'zod'
import { id, text } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

/** Which publisher a page of its own is about (spec §2.3). */
export const publisherPages: CatalogueKind = {
  name: 'publisher_pages',
  table: 'publisher_page',
  key: ['slug'],
  row: z.strictObject({ slug: id(60), publisher_id: id(40), lead_ja: text(10_000), lead_en: text(10_000) }),
  references: [{ field: 'publisher_id', kind: 'publishers', column: 'publisher_id' }],
}
