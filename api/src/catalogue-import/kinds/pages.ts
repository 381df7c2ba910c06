import { locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'
import { storedBlock } from '../../page/public.ts'
import { id, instant, name, oneOf } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

/** Pages of words, in each language a row. A changed page shows within five seconds. */
export const pages: CatalogueKind = {
  name: 'pages',
  table: 'page',
  key: ['slug', 'locale'],
  row: z.strictObject({
    slug: id(60),
    locale: oneOf(locale.options),
    title: name(),
    blocks: z.array(storedBlock, { error: 'a list of blocks' }),
    updated_at: instant(),
  }),
}
