import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { instant } from '../shapes.ts'
import { genre, liveSummary, publisher, titleCard } from './catalogue.ts'

/** Registration number of a qualified invoice issuer in Japan: T and 13 digits. */
export const invoiceNumber = /^T\d{13}$/

/** `closed`: the special mode of spec §6.4, in which the home page shows the service notice only. */
export const serviceMode = z.enum(['open', 'closed'])

/** When the service ends and accounts may be migrated (spec §1.4, §9.7). */
export const serviceLife = z.object({
  ends_at: instant,
  migration_opens_at: instant,
  migration_closes_at: instant,
  /** The service to which accounts are migrated; absent until it is known. */
  successor: z.object({ name: z.string(), url: z.url({ protocol: /^https$/ }) }).optional(),
})

/** Who sells, on receipts; in the caller's language. */
export const seller = z.object({
  name: z.string(),
  address: z.string().optional(),
  /** Of a registered issuer: with it a receipt is a simplified qualified invoice (Consumption Tax Act, art. 57-4). */
  invoice_number: z.string().regex(invoiceNumber).optional(),
})

const shared = {
  /** Chosen by an editor; absent where the row's kind says enough. */
  heading: z.string().optional(),
  items: z.array(titleCard),
}

/** Position among all rows of the page, from 0; those of `rows` take the others, in their order. */
const place = { place: z.int() }

/** A row of titles on the home page. A row without titles is left out. */
export const homeRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('newest'), ...shared }),
  z.object({ kind: z.literal('genre'), genre, ...shared }),
  z.object({ kind: z.literal('publisher'), publisher, ...shared }),
  /** On air and upcoming, the next one first. */
  z.object({
    kind: z.literal('live'),
    heading: shared.heading,
    items: z.array(titleCard.extend({ live: liveSummary })),
  }),
])

/**
 * Rows whose kinds came after 2.4.0. They are a list of their own, because a remote shows every kind of `rows` that it does not
 * know as one with a genre or a publisher. A reader leaves out a kind that it does not know. Since 2.5.0.
 */
export const laterHomeRow = z.discriminatedUnion('kind', [
  /** Titles that editors put together for a season or an occasion. */
  z.object({
    kind: z.literal('feature'),
    ...place,
    heading: z.string(),
    lead: z.string().optional(),
    items: shared.items,
  }),
  /** The titles that sold most in the last `days` days, the most sold first. */
  z.object({ kind: z.literal('ranking'), ...place, ...shared, days: z.int() }),
  /**
   * Where a member sees what they bought last; its titles come with `GET /user/library`, because this response is the same for
   * all callers.
   */
  z.object({ kind: z.literal('library'), ...place, heading: shared.heading }),
])

/** One of the titles that the home page opens with. Since 2.5.0. */
export const heroTitle = titleCard.extend({
  /** Site-relative address of a wide picture of the title, 16:9. */
  backdrop: z.string(),
  /** What it is about: an editor's line, else the beginning of its synopsis. */
  line: z.string(),
  /** Seconds. */
  running_time: z.int(),
  released_year: z.int(),
})

/** A campaign that runs now. Since 2.15.0. */
export const homeCampaign = z.object({
  name: z.string(),
  description: z.string(),
  ends_at: instant,
  /** Site path of its page about one of its titles. */
  path: z.string(),
})

/** A benefit page whose period is not over. Since 2.15.0. */
export const homeBenefit = z.object({
  name: z.string(),
  /** What it is about. */
  lead: z.string().optional(),
  /** By the server's clock; absent for a page without a period. */
  state: z.enum(['upcoming', 'running']).optional(),
  /** Site path of the page. */
  path: z.string(),
})

export const homeCalls = declareCalls({
  'GET /home': {
    summary: 'Service dates, featured publisher, rows of titles, campaigns and benefits of the home page',
    access: 'anyone',
    credentials: 'none',
    response: z.object({
      service: serviceLife.extend({ mode: serviceMode }),
      /** Promoted on the landing page; absent when none is. `page`: the slug of its own page (`/{page}`), if it has one. */
      featured_publisher: publisher.extend({ page: z.string().optional() }).optional(),
      rows: z.array(homeRow),
      /** Absent when there are none. Since 2.5.0. */
      later_rows: z.array(laterHomeRow).optional(),
      /** What the page opens with; absent when there is none. Since 2.5.0. */
      hero: z.array(heroTitle).optional(),
      /** The first to end first; absent when none runs. Since 2.15.0. */
      campaigns: z.array(homeCampaign).optional(),
      /** Absent when there are none. Since 2.15.0. */
      benefits: z.array(homeBenefit).optional(),
    }),
  },
  'GET /site': {
    summary: 'Who runs the site: licence numbers of the rights agencies, and the seller that receipts name',
    access: 'anyone',
    credentials: 'none',
    response: z.object({
      licences: z.array(z.object({ agency: z.string(), number: z.string() })),
      seller: seller.optional(),
    }),
  },
})

export type Seller = z.infer<typeof seller>
export type ServiceLife = z.infer<typeof serviceLife>
export type HomeRow = z.infer<typeof homeRow>
export type LaterHomeRow = z.infer<typeof laterHomeRow>
export type HomeCampaign = z.infer<typeof homeCampaign>
export type HomeBenefit = z.infer<typeof homeBenefit>
export type HeroTitle = z.infer<typeof heroTitle>
