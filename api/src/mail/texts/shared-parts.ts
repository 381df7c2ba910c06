import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

const deviceLabel: Record<Locale, string> = { ja: '端末', en: 'Device' }

/** Rows with the time of an account change and, if known, the device. */
export const noticeRows = (locale: Locale, label: string, at: string, device: string): [string, string][] =>
  device
    ? [
        [label, at],
        [deviceLabel[locale], device],
      ]
    : [[label, at]]

/** Leaves out rows without a value. */
export const filledRows = (rows: [label: string, value: string][]) => rows.filter(([, value]) => value !== '')

/** The page that shows the buyer the state of a purchase. */
export const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`
