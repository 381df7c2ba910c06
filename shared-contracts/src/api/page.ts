import * as z from 'zod'
import { declareCalls } from './call.ts'
import { instant } from './shapes.ts'

const text = z.string().min(1)

/** A block of an information page. Data, never HTML: the renderer decides its appearance. */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    /** Below the page's own heading, which is level 1. */
    level: z.literal([2, 3]),
    /** Target of `#…` links; unique in the page, the same in both languages. */
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    text,
  }),
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(text) }),
  /** spec §2: tables of label and value rows. A value may have several lines. */
  z.object({ kind: z.literal('table'), rows: z.array(z.object({ label: text, value: text })) }),
  z.object({
    kind: z.literal('link'),
    text,
    /** An address on this site, an https address elsewhere, or an email address; never an executable scheme. */
    href: z.string().regex(/^(\/(?![/\\])|https:\/\/|mailto:)/),
  }),
])

export const pageCalls = declareCalls({
  'GET /page/{slug}': {
    summary: "Information and legal pages in the caller's language (spec §2)",
    access: 'anyone',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    answer: z.object({ slug: z.string(), title: text, updated_at: instant, blocks: z.array(pageBlock) }),
    errors: ['not_found'],
  },
})

export type PageBlock = z.infer<typeof pageBlock>
