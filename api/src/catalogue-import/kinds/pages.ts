import { pageCalls } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'
import { storedBlock } from '../../page/public.ts'
import { instant, name, oneOf } from '../fields.ts'
import type { CatalogueKind } from '../kind.ts'

const slugError = '1 to 40 small letters, digits or -'
const readable = pageCalls['GET /page/{slug}'].params.shape.slug

/** A slug that `GET /page/{slug}` accepts. */
const slug = z.string({ error: slugError }).refine((text) => readable.safeParse(text).success, { error: slugError })

/** Text pages, with one row per language. A changed page shows within five seconds. */
export const pages: CatalogueKind = {
  name: 'pages',
  table: 'page',
  key: ['slug', 'locale'],
  row: z.strictObject({
    slug,
    locale: oneOf(locale.options),
    title: name(),
    blocks: z.array(storedBlock, { error: 'a list of blocks' }),
    updated_at: instant(),
  }),
  references: [{ field: 'blocks', named: 'full_title_ids', kind: 'titles', column: 'full_title_id' }],
}
