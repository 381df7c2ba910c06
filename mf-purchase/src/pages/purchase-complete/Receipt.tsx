import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { formatPrice, formatPriceWithTax } from '@ginmaku/shared-ui/text/format-price.ts'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../components/card-name.ts'
import { PurchasedPeriod } from './PurchasedPeriod.tsx'

/** What was paid, for what, when and how. */
export function Receipt({ purchase, locale }: { purchase: Purchase; locale: Locale }) {
  const { t } = useTranslation()
  const money = (amount: number) => formatPrice(amount, purchase.currency, locale)
  return (
    <DefinitionList
      rows={[
        { label: t('receipt.number'), value: purchase.purchase_number },
        { label: t('receipt.date'), value: <DateTime instant={purchase.created_at} /> },
        { label: t('receipt.title'), value: purchase.title_name },
        { label: t('receipt.pack'), value: purchase.pack_name },
        {
          label: t('receipt.kind-of-right.label'),
          value: t('receipt.kind-of-right.text', {
            sales: t(`sales.${purchase.sales_type}`),
            quality: t(`quality.${purchase.quality_type}`),
          }),
        },
        { label: t('period.label'), value: <PurchasedPeriod purchase={purchase} locale={locale} /> },
        ...(purchase.coupon_price > 0
          ? [
              { label: t('price.list'), value: money(purchase.origin_price) },
              { label: t('price.coupon'), value: `−${money(purchase.coupon_price)}` },
            ]
          : []),
        ...(purchase.fee > 0 ? [{ label: t('price.fee'), value: money(purchase.fee) }] : []),
        { label: t('receipt.amount'), value: formatPriceWithTax(purchase.price, purchase.currency, locale) },
        { label: t('price.tax', { rate: purchase.tax_rate }), value: money(purchase.tax) },
        {
          label: t('receipt.paid-with'),
          value: purchase.card ? cardName(purchase.card) : t(`receipt.kind.${purchase.payment_kind}`),
        },
      ]}
    />
  )
}
