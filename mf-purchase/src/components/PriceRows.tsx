import type { CardCharge } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { taxNote } from '@ginmaku/shared-ui/text/format-price.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import styles from './PriceRows.module.css'
import { useFormats } from './use-formats.ts'

type Amounts = Pick<Quote, 'origin_price' | 'coupon_price' | 'fee' | 'price' | 'currency'> &
  Partial<Pick<Quote, 'tax' | 'tax_rate'>> & {
    /** What an upgrade takes off. */
    upgrade_credit?: number | undefined
    /** What the card is charged in its own currency; needs the messages of the payment kinds. */
    charged?: Pick<CardCharge, 'amount' | 'currency'> | null | undefined
  }

/**
 * How the amount is made up: list price, coupon, fee, total, and the tax included where it is known. The large amount is the one
 * that is charged, in whichever currency.
 */
export function PriceRows({ amounts }: { amounts: Amounts }) {
  const { t } = useTranslation()
  const { price } = useFormats()
  const money = (amount: number) => price(amount, amounts.currency)
  const { upgrade_credit: credit = 0, charged } = amounts
  const tax = taxNote(useLocale())
  const hasParts = amounts.coupon_price > 0 || amounts.fee > 0 || credit > 0
  return (
    <dl className={styles.rows}>
      {hasParts && <Row label={t('price.list')} value={money(amounts.origin_price)} />}
      {credit > 0 && <Row label={t('price.credit')} value={`−${money(credit)}`} />}
      {amounts.coupon_price > 0 && <Row label={t('price.coupon')} value={`−${money(amounts.coupon_price)}`} />}
      {amounts.fee > 0 && <Row label={t('price.fee')} value={money(amounts.fee)} />}
      <div className={styles.total}>
        <dt>
          {t(charged ? 'kind_dcc.charged' : 'price.total')}
          {!charged && <small className={styles.tax}>{tax}</small>}
        </dt>
        <dd className={styles.amount}>{charged ? price(charged.amount, charged.currency) : money(amounts.price)}</dd>
      </div>
      {charged && <Row label={t('kind_dcc.rate.price')} value={money(amounts.price)} />}
      {amounts.tax !== undefined && (
        <Row label={t('price.tax', { rate: amounts.tax_rate })} value={money(amounts.tax)} />
      )}
    </dl>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}
