import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatPrice, taxNote } from './format-price.ts'
import styles from './Price.module.css'

interface PriceProps {
  /** An integer in the currency's smallest unit. */
  amount: number
  currency: string
  locale: Locale
  /** Adds 'tax included'; not needed where a whole table says so. */
  tax?: boolean
}

/** A price in tabular figures. */
export function Price({ amount, currency, locale, tax = true }: PriceProps) {
  return (
    <data className={styles.price} value={amount}>
      {formatPrice(amount, currency, locale)}
      {tax && <small className={styles.tax}>{taxNote(locale)}</small>}
    </data>
  )
}
