import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

const deviceLabel: Record<Locale, string> = { ja: '端末', en: 'Device' }

/** When and, if that is known, on which device an account was touched. */
export const noticeRows = (locale: Locale, label: string, at: string, device: string): [string, string][] =>
  device
    ? [
        [label, at],
        [deviceLabel[locale], device],
      ]
    : [[label, at]]

/** Where a buyer sees the status of a purchase. */
export const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`
