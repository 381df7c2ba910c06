import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../card/stored-card.ts'
import { packOf, salesOf } from '../../components/pack.ts'
import { useFormats } from '../../components/use-formats.ts'
import { GrantedViewingPeriod } from './GrantedViewingPeriod.tsx'

/** What was paid, for what, when and how. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { price, priceWithTax } = useFormats()
  const { charged, refunds = [] } = purchase
  const refunded = refunds.reduce((sum, refund) => sum + refund.price, 0)
  const money = (amount: number) => price(amount, purchase.currency)
  const isFree = purchase.price === 0
  return (
    <DefinitionList
      rows={[
        { label: t('receipt.number'), value: purchase.purchase_number },
        { label: t('receipt.date'), value: <DateTime instant={purchase.created_at} /> },
        { label: t('receipt.title'), value: <OwnLanguage>{purchase.title_name}</OwnLanguage> },
        { label: t('receipt.pack'), value: <OwnLanguage>{purchase.pack_name}</OwnLanguage> },
        {
          label: t('receipt.type.label'),
          value: t('receipt.type.text', {
            sales: t(`sales.${salesOf(packOf(purchase))}`),
            quality: t(`quality.${purchase.quality_type}`),
          }),
        },
        {
          label: t(purchase.performance ? 'performance.label' : 'period.label'),
          value: <GrantedViewingPeriod purchase={purchase} />,
        },
        ...(purchase.upgrade_credit
          ? [
              { label: t('price.list'), value: money(purchase.origin_price) },
              { label: t('price.credit'), value: `−${money(purchase.upgrade_credit)}` },
            ]
          : []),
        ...(purchase.coupon_price > 0
          ? [
              { label: t('price.list'), value: money(purchase.origin_price) },
              { label: t('price.coupon'), value: `−${money(purchase.coupon_price)}` },
            ]
          : []),
        ...(purchase.fee > 0 ? [{ label: t('price.fee'), value: money(purchase.fee) }] : []),
        {
          label: t(isFree ? 'receipt.free.total' : charged ? 'price.total' : 'receipt.amount'),
          value: priceWithTax(purchase.price, purchase.currency),
        },
        ...(refunded > 0
          ? [
              { label: t('receipt.refunded'), value: `−${money(refunded)}` },
              { label: t('receipt.left'), value: priceWithTax(purchase.price - refunded, purchase.currency) },
            ]
          : []),
        ...(charged ? [{ label: t('kind_dcc.charged'), value: price(charged.amount, charged.currency) }] : []),
        { label: t('price.tax', { rate: purchase.tax_rate }), value: money(purchase.tax) },
        {
          label: t(isFree ? 'receipt.free.payment' : 'receipt.paymentMethod'),
          value: purchase.card ? cardName(purchase.card) : t(`kind_${purchase.payment_kind}.paidWith`),
        },
        ...(purchase.purchaser ? [{ label: t('receipt.purchaser'), value: purchase.purchaser }] : []),
      ]}
    />
  )
}
