import * as z from 'zod'
import { indexPublishers } from '../../catalogue/public.ts'
import { id, name, text } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

export const publishers: CatalogueKind = {
  name: 'publishers',
  table: 'publisher',
  key: ['publisher_id'],
  row: z.strictObject({ publisher_id: id(40), name_ja: name(), name_en: name(), reading: text(300) }),
  afterWrite: indexPublishers,
}
