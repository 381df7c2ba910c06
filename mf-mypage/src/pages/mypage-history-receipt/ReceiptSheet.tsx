import type { Seller } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import type { Payment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { formatPrice } from '@ginmaku/shared-ui/text/format-price.ts'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../components/format-day.ts'
import { PerformanceTime } from '../../components/PerformanceTime.tsx'
import { PurchasePeriod } from '../../components/PurchasePeriod.tsx'
import styles from './ReceiptSheet.module.css'

interface ReceiptSheetProps {
  purchase: Payment
  seller: Seller | undefined
  /** Empty: a line to write on. */
  recipient: string
}

/**
 * What a simplified qualified invoice has to say (Consumption Tax Act, art. 57-4): who sells, with the registration number; the day in
 * Japan; what; the amount and its tax by rate. After a refund it is the invoice of that return too: its day, amount and tax.
 */
export function ReceiptSheet({ purchase, seller, recipient }: ReceiptSheetProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const money = (amount: number) => formatPrice(amount, purchase.currency, locale)
  const paidAt = purchase.events.find(({ kind }) => kind === 'captured')?.at ?? purchase.created_at
  const { tax_rate: rate, refunds = [] } = purchase
  const charged = purchase.subject === 'pack' ? purchase.charged : undefined
  const left = leftOf(purchase)
  return (
    <article className={styles.sheet} aria-labelledby="receipt-sheet">
      <header className={styles.head}>
        <Heading level={2} id="receipt-sheet">
          {t('receipt.heading')}
        </Heading>
        <p>{t('receipt.numberIs', { number: purchase.purchase_number })}</p>
      </header>
      <p className={styles.recipient}>{t('receipt.to', { name: recipient || '\u3000'.repeat(12) })}</p>
      <p className={styles.amount}>{money(left.price)}</p>
      <DefinitionList
        rows={[
          {
            label: t(purchase.price === 0 ? 'receipt.orderDate' : 'receipt.date'),
            value: formatDate(paidAt, locale, 'Asia/Tokyo'),
          },
          { label: t('receipt.for'), value: whatWasBought(purchase, t) },
          ...kindRows(purchase, locale, t),
          ...priceRows(purchase, money, t),
          {
            label: t('receipt.total', { rate }),
            value: t('receipt.tax', { price: money(purchase.price), tax: money(purchase.tax) }),
          },
          ...refunds.map(({ at, price, tax }) => ({
            label: t('receipt.refund', { date: formatDate(at, locale, 'Asia/Tokyo') }),
            value: t('receipt.tax', { price: `−${money(price)}`, tax: `−${money(tax)}` }),
          })),
          ...(refunds.length > 0
            ? [
                {
                  label: t('receipt.left', { rate }),
                  value: t('receipt.tax', { price: money(left.price), tax: money(left.tax) }),
                },
              ]
            : []),
          ...(charged
            ? [
                {
                  label: t('receipt.charged'),
                  value: t('receipt.chargedAt', {
                    amount: formatPrice(charged.amount, charged.currency, locale),
                    rate: `1 ${charged.currency} = ${charged.rate} ${purchase.currency}`,
                    margin: charged.margin_percent,
                  }),
                },
              ]
            : []),
          ...paymentRows(purchase, money, t),
          ...(purchase.purchaser ? [{ label: t('receipt.purchaser'), value: purchase.purchaser }] : []),
        ]}
      />
      {seller && (
        <address className={styles.seller}>
          <strong>{seller.name}</strong>
          {seller.address && <span>{seller.address}</span>}
          {seller.invoice_number && <span>{t('receipt.registered', { number: seller.invoice_number })}</span>}
        </address>
      )}
    </article>
  )
}

/** What stays paid after the refunds, and the tax in it. */
const leftOf = ({ price, tax, refunds = [] }: Payment) => ({
  price: refunds.reduce((left, refund) => left - refund.price, price),
  tax: refunds.reduce((left, refund) => left - refund.tax, tax),
})

function whatWasBought(purchase: Payment, t: TFunction): string {
  const { pack_name } = purchase
  const name = purchase.subject === 'pack' ? purchase.title_name : t('channelPayment.name', { name: purchase.name })
  // The names of some packs begin with the title.
  return pack_name.startsWith(name) ? pack_name : `${name} ${pack_name}`
}

/** Of a pack its kind of sale and quality, of a channel the term that was paid. */
function kindRows(purchase: Payment, locale: Locale, t: TFunction) {
  if (purchase.subject === 'pack') {
    const sales = t(`receipt.sales.${purchase.performance ? 'ticket' : purchase.sales_type}`)
    const quality = t(`receipt.quality.${purchase.quality_type}`)
    const { performance } = purchase
    return [
      { label: t('receipt.kind'), value: t('receipt.kindText', { sales, quality }) },
      ...(performance
        ? [{ label: t('receipt.performance'), value: <PerformanceTime performance={performance} /> }]
        : []),
      // A ticket for a single performance has no other period.
      ...(performance && !performance.repeats
        ? []
        : [{ label: t('receipt.period'), value: <PurchasePeriod item={purchase} /> }]),
    ]
  }
  if (!purchase.term) return []
  const [from, to] = [purchase.term.first_day, purchase.term.last_day].map((day) => formatDay(day, locale))
  return [{ label: t('receipt.term'), value: t('receipt.termText', { from, to }) }]
}

/** What leads from the price to the total: a coupon, what was paid already, and a fee. */
function priceRows(purchase: Payment, money: (amount: number) => string, t: TFunction) {
  if (purchase.subject === 'channel') return []
  const { origin_price, coupon_price, upgrade_credit = 0, fee } = purchase
  return [
    ...(coupon_price > 0 || upgrade_credit > 0 ? [{ label: t('receipt.listPrice'), value: money(origin_price) }] : []),
    ...(coupon_price > 0 ? [{ label: t('receipt.coupon'), value: `−${money(coupon_price)}` }] : []),
    ...(upgrade_credit > 0 ? [{ label: t('receipt.credit'), value: `−${money(upgrade_credit)}` }] : []),
    ...(fee > 0 ? [{ label: t('receipt.fee'), value: money(fee) }] : []),
  ]
}

/** How it was paid, and what the carrier bills in addition; of a free order, that there is nothing to pay. */
function paymentRows(purchase: Payment, money: (amount: number) => string, t: TFunction) {
  const { payment_kind: kind } = purchase
  if (kind === 'free') return [{ label: t('receipt.free'), value: t('receipt.nothingToPay') }]
  const fee = purchase.subject === 'pack' ? purchase.statement?.fee : undefined
  return [
    ...(fee ? [{ label: t('receipt.carrierFee'), value: t('receipt.carrierFeeText', { fee: money(fee) }) }] : []),
    { label: t('receipt.payment'), value: t(`receipt.paymentKind.${kind}`) },
  ]
}
