import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { instant } from '../shapes.ts'
import { titleCard } from './catalogue.ts'

const text = z.string().min(1)
/** CSS pixels. */
const pixels = z.int().min(1).max(4000)

/** Schemes that run code, or that a browser or this site handles itself: never an app's. */
const takenSchemes =
  /^(?:javascript|data|vbscript|blob|file|filesystem|https?|wss?|ftp|about|mailto|tel|intent|view-source)$/

/** Blocks that are sent to browsers as they are stored. */
export const plainBlocks = [
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
  /** spec §2.2: tables of label and value rows. A value may have several lines. */
  z.object({ kind: z.literal('table'), rows: z.array(z.object({ label: text, value: text })) }),
  z.object({
    kind: z.literal('link'),
    text,
    /** A place on this site, a secure one elsewhere, or an email address: nothing that runs. */
    href: z.string().regex(/^(\/(?![/\\])|https:\/\/|mailto:)/),
    /** What the page is for: shown as a button, and not after the page's period has ended. */
    is_main: z.boolean().optional(),
  }),
  /** What to do, one step after another. */
  z.object({ kind: z.literal('steps'), items: z.array(z.object({ title: text, text })).min(1) }),
  /** Set apart from the text around it. */
  z.object({ kind: z.literal('notice'), tone: z.enum(['info', 'warn']), title: text.optional(), text }),
  z.object({
    kind: z.literal('picture'),
    /** A picture of this site: pages load none from elsewhere. */
    image: z.string().regex(/^\/images\/[a-z]+\/[\w-]+\.svg$/),
    /** Its own size, so that its place is kept before it loads. */
    width: pixels,
    height: pixels,
    /** Empty for a picture that says nothing the text does not. */
    alt: z.string(),
    caption: text.optional(),
  }),
  /** An app in a shop. No page shows it since 2.13.0: the site itself can be installed (spec §10.11). */
  z.object({
    kind: z.literal('app'),
    /** Of the addresses that open the app, without the colon. */
    scheme: z
      .string()
      .regex(/^[a-z][a-z0-9+.-]{1,30}$/)
      .refine((scheme) => !takenSchemes.test(scheme), 'not a scheme that an app may have'),
    stores: z.array(z.object({ store: z.enum(['ios', 'android']), text, href: z.string().regex(/^https:\/\//) })),
  }),
] as const

/** The period of an offer. Without `from` it has already started, without `until` it has no end. */
export const periodBlock = z.object({
  kind: z.literal('period'),
  label: text,
  from: instant.optional(),
  until: instant.optional(),
})

/** What a page opens with, below its title. */
export const heroBlock = z.object({
  kind: z.literal('hero'),
  /** A few words above the title. */
  eyebrow: text.optional(),
  lead: text,
})

/** Cards of titles, under a label. */
export const titlesBlock = z.object({ kind: z.literal('titles'), label: text })

/**
 * A part of a page of words. Data, never HTML: the renderer decides how it looks, and skips a kind that it does not
 * know, because a page may be newer than the release that shows it.
 */
export const pageBlock = z.discriminatedUnion('kind', [
  ...plainBlocks,
  /** `state`: at the time of the response, by the server's clock. */
  periodBlock.extend({ state: z.enum(['upcoming', 'running', 'ended']) }),
  /** `titles`: whose posters it shows; those that are in the shop now. */
  heroBlock.extend({ titles: z.array(titleCard) }),
  /** `items`: the titles that are in the shop now. */
  titlesBlock.extend({ items: z.array(titleCard) }),
])

export const pageCalls = declareCalls({
  'GET /page/{slug}': {
    summary: "Information, legal, benefit and app pages in the caller's language",
    access: 'anyone',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    response: z.object({ slug: z.string(), title: text, updated_at: instant, blocks: z.array(pageBlock) }),
    errors: ['not_found'],
  },
})

export type PageBlock = z.infer<typeof pageBlock>
/** One kind of block: `BlockOf<'table'>`. */
export type BlockOf<K extends PageBlock['kind']> = Extract<PageBlock, { kind: K }>
