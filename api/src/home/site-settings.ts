import { genre } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { invoiceNumber, serviceLife } from '@ginmaku/shared-contracts/api/home.ts'
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
])

/** The settings that editors change while the site runs, as stored. */
export const siteSettings = {
  service,
  /** The publisher promoted on the landing page; null: none. */
  featured_publisher: z.string().min(1).nullable(),
  /** More rows would make the page heavy and the latest titles hard to reach. */
  home_rows: z.array(row).max(8),
  /** spec §1: licence numbers of two rights agencies. */
  licences: z.array(z.strictObject({ agency: text, number: text })).max(4),
  /** Who sells, on receipts; null: not decided yet. */
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
export type ServiceSetting = SiteSettings['service']

/** The dates are those of spec §9, in Tokyo time. */
export const defaultSettings: SiteSettings = {
  service: {
    ends_at: '2025-09-30T23:59:59+09:00',
    migration_opens_at: '2025-10-01T12:00:00+09:00',
    migration_closes_at: '2026-01-21T23:59:59+09:00',
  },
  featured_publisher: null,
  home_rows: [{ kind: 'live' }, { kind: 'genre', genre: 'film' }, { kind: 'genre', genre: 'anime' }],
  licences: [],
  seller: null,
}

export const isSettingName = (name: string): name is SiteSettingName => Object.hasOwn(siteSettings, name)
