import { genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { invoiceNumber, serviceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { fullTitleId } from '@ginmaku/shared-contracts/api/shapes.ts'
import * as z from 'zod'

const text = z.string().trim().min(1).max(200)
const inBoth = z.strictObject({ ja: text, en: text })
const heading = inBoth.optional()
const { successor } = serviceLife.shape

const service = z
  .strictObject({
    ...serviceLife.shape,
    successor: z.strictObject({ name: inBoth, url: successor.unwrap().shape.url }).optional(),
  })
  .refine(({ ends_at, migration_opens_at, migration_closes_at }) => {
    const [end, opens, closes] = [ends_at, migration_opens_at, migration_closes_at].map((at) => Date.parse(at))
    return Number(end) <= Number(opens) && Number(opens) < Number(closes)
  }, 'the service ends, then the migration opens, then it closes')

const row = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('newest'), heading }),
  z.strictObject({ kind: z.literal('genre'), genre, heading }),
  z.strictObject({ kind: z.literal('publisher'), publisher_id: text, heading }),
  z.strictObject({ kind: z.literal('live'), heading }),
  z.strictObject({
    kind: z.literal('feature'),
    heading: inBoth,
    lead: inBoth.optional(),
    titles: z.array(fullTitleId).min(1).max(12),
  }),
  z.strictObject({ kind: z.literal('ranking'), days: z.int().min(1).max(365), heading }),
  z.strictObject({ kind: z.literal('library'), heading }),
])

const heroTitle = z.strictObject({ full_title_id: fullTitleId, line: inBoth.optional() })

/** The settings that editors change while the site runs, as stored. */
export const siteSettings = {
  service,
  /** The publisher promoted on the landing page; null: none. */
  featured_publisher: z.string().min(1).nullable(),
  /** Titles at the top of the home page, in this order; empty: the best-selling ones, then the newest. */
  home_hero: z.array(heroTitle).max(6),
  /** More rows would make the page heavy and the latest titles hard to reach. */
  home_rows: z.array(row).max(12),
  /** spec §1.6: licence numbers of two rights agencies. */
  licences: z.array(z.strictObject({ agency: text, number: text })).max(4),
  /** The seller on receipts; null: not decided yet. */
  seller: z
    .strictObject({
      name: inBoth,
      address: inBoth.optional(),
      invoice_number: z.string().regex(invoiceNumber).optional(),
    })
    .nullable(),
}

export type SiteSettingName = keyof typeof siteSettings
export type SiteSettings = { [N in SiteSettingName]: z.output<(typeof siteSettings)[N]> }
export type RowSetting = SiteSettings['home_rows'][number]
/** Rows of kinds added after 2.4.0 of the contract. */
export type LaterRowSetting = Extract<RowSetting, { kind: (typeof laterKinds)[number] }>
export type ListedRowSetting = Exclude<RowSetting, LaterRowSetting>
export type ServiceSetting = SiteSettings['service']

/** The dates are those of spec §9.7, in Tokyo time. */
export const defaultSettings: SiteSettings = {
  service: {
    ends_at: '2025-09-30T23:59:59+09:00',
    migration_opens_at: '2025-10-01T12:00:00+09:00',
    migration_closes_at: '2026-01-21T23:59:59+09:00',
  },
  featured_publisher: null,
  home_hero: [],
  home_rows: [
    { kind: 'library' },
    { kind: 'live' },
    { kind: 'ranking', days: 7 },
    { kind: 'genre', genre: 'film' },
    { kind: 'genre', genre: 'anime' },
  ],
  licences: [],
  seller: null,
}

const laterKinds = ['feature', 'ranking', 'library'] as const

export const isLater = (row: RowSetting): row is LaterRowSetting => laterKinds.some((kind) => kind === row.kind)

export const isSettingName = (name: string): name is SiteSettingName => Object.hasOwn(siteSettings, name)
