import { formatPrice, taxNote } from './format-price.ts'
import { useLocale } from './locale.ts'
import styles from './Price.module.css'

interface PriceProps {
  /** An integer in the currency's smallest unit. */
  amount: number
  currency: string
  /** Adds 'tax included'; not needed where a whole table says so. */
  tax?: boolean
}

/** A price in tabular figures. */
export function Price({ amount, currency, tax = true }: PriceProps) {
  const locale = useLocale()
  return (
    <data className={styles.price} value={amount}>
      {formatPrice(amount, currency, locale)}
      {tax && <small className={styles.tax}>{taxNote(locale)}</small>}
    </data>
  )
}
