import * as z from 'zod'
import { declareCalls } from './call.ts'
import { instant } from './shapes.ts'

const text = z.string().min(1)

/** A part of a page of words. Data, never HTML: whoever renders it decides how it looks. */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    /** Below the page's own heading, which is 1. */
    level: z.literal([2, 3]),
    /** Where `#…` leads; once a page, the same in both languages. */
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
    /** A place on this site, a secure one elsewhere, or an email address: nothing that runs. */
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
