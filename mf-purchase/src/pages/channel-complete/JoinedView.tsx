import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../card/stored-card.ts'
import { formatDay, useFormats } from '../../components/use-formats.ts'
import styles from '../../outcome/Outcome.module.css'

interface Props {
  order: ChannelOrder
  title: string
  /** The buyer pressed Cancel, too late, which this view replaces. */
  replacesCancel: boolean
}

/** Paid and joined: where to watch, the coming renewal, and what was paid. */
export function JoinedView({ order, title, replacesCancel }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { membership, publisher_id: publisherId } = order
  const { next_billing_date: next, cancel_by: cancelBy } = membership ?? {}
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading lead={t('joined.lead')}>{title}</PageHeading>
      </TakesFocus>
      <section className={styles.card} aria-label={t('joined.membership')}>
        {next && cancelBy && (
          <p>{t('joined.renews', { next: formatDay(next, locale), cancelBy: formatDay(cancelBy, locale) })}</p>
        )}
        <div className={styles.actions}>
          <ButtonLink variant="primary" size="large" href={pathTo('/channel/:publisherId', { publisherId })}>
            {t('joined.watch')}
          </ButtonLink>
          <ButtonLink size="large" href="/mypage/channel">
            {t('joined.own')}
          </ButtonLink>
        </div>
      </section>
      <section className={styles.receipt} aria-labelledby="channel-receipt">
        <Heading level={2} id="channel-receipt">
          {t('joined.receipt')}
        </Heading>
        <DefinitionList rows={useRows(order)} />
      </section>
    </>
  )
}

function useRows(order: ChannelOrder) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { price, priceWithTax } = useFormats()
  const { membership, price: amount, currency } = order
  const day = (label: string, date: string | undefined) => (date ? [{ label, value: formatDay(date, locale) }] : [])
  return [
    { label: t('receipt.number'), value: order.purchase_number },
    { label: t('joined.at'), value: <DateTime instant={order.created_at} /> },
    { label: t('joined.channel'), value: t('joined.name', { name: order.name }) },
    ...day(t('joined.admission'), membership?.registration_since),
    ...day(t('joined.next'), membership?.next_billing_date),
    { label: t('receipt.amount'), value: priceWithTax(amount, currency) },
    { label: t('price.tax', { rate: order.tax_rate }), value: price(order.tax, currency) },
    {
      label: t('receipt.paymentMethod'),
      value: order.card ? cardName(order.card) : t(`kind_${order.payment_kind}.paidWith`),
    },
  ]
}
