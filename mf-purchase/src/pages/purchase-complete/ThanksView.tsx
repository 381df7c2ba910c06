import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packOf } from '../../components/pack.ts'
import { useFormats } from '../../components/use-formats.ts'
import { kinds } from '../../kinds/kinds.ts'
import styles from '../../outcome/Outcome.module.css'
import { PaymentTimeline } from '../../outcome/PaymentTimeline.tsx'
import { isReserved } from '../../outcome/stage.ts'
import { isRefunding } from '../../outcome/timeline-steps.ts'
import { GrantedViewingPeriod } from './GrantedViewingPeriod.tsx'
import { Receipt } from './Receipt.tsx'

interface Props {
  purchase: Purchase
  title: string
  /** The buyer pressed Cancel, too late, which this view replaces. */
  replacesCancel: boolean
  /** The play button. */
  watch: ReactNode
  /** Buys the same for someone else. */
  onGive: () => void
}

/** Paid and granted: thanks, where to watch, and what was paid. During a refund no further purchase is offered. */
export function ThanksView({ purchase, title, replacesCancel, watch, onGive }: Props) {
  const { t } = useTranslation()
  const { AfterReceipt } = kinds[purchase.payment_kind]
  const refunding = isRefunding(purchase)
  const lead = useLead(purchase)
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading lead={!refunding && lead}>{title}</PageHeading>
      </TakesFocus>
      <PartRefund purchase={purchase} />
      <section className={styles.card} aria-label={t('thanks.item')}>
        <PackSummary pack={packOf(purchase)}>
          <p className={styles.period}>
            <GrantedViewingPeriod purchase={purchase} />
          </p>
        </PackSummary>
        <div className={styles.actions}>
          {!refunding && watch}
          <ButtonLink size="large" href="/library">
            {t('actions.toLibrary')}
          </ButtonLink>
          {!refunding && purchase.origin_price > 0 && (
            <Button size="large" onClick={onGive}>
              {t('given.giveThis')}
            </Button>
          )}
        </div>
      </section>
      <section className={styles.receipt} aria-labelledby="purchase-receipt">
        <Heading level={2} id="purchase-receipt">
          {t('receipt.heading')}
        </Heading>
        <Receipt purchase={purchase} />
      </section>
      {AfterReceipt && <AfterReceipt purchase={purchase} />}
      <PaymentTimeline purchase={purchase} />
    </>
  )
}

/** What was returned of a purchase that remains. */
function PartRefund({ purchase: { refunds = [], price: paid, currency } }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { price } = useFormats()
  if (refunds.length === 0) return null
  const refunded = refunds.reduce((sum, refund) => sum + refund.price, 0)
  return (
    <Notice kind="info" title={t('thanks.refunded.title')}>
      {t('thanks.refunded.text', { refunded: price(refunded, currency), left: price(paid - refunded, currency) })}
    </Notice>
  )
}

function useLead(purchase: Purchase): string {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (purchase.opens_at && isReserved(purchase)) return t('thanks.lead.reserved', { date: dateTime(purchase.opens_at) })
  if (purchase.view_expire_at) return t('thanks.lead.until')
  return t(`thanks.lead.${purchase.sales_type}`)
}
