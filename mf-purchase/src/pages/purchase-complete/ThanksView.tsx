import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { useViewingDevice } from '@ginmaku/remote-kit/use-viewing-device.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { hasEnded, hasOpened } from '../../components/PerformanceTime.tsx'
import { packOf } from '../../components/pack.ts'
import { CalendarLink } from '../../components/TicketLinks.tsx'
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
  /** The way to the next episode of a series. */
  nextEpisode: ReactNode
  /** What to watch after this one. */
  next: ReactNode
  /** Buys the same for someone else. */
  onGive: () => void
}

/** Paid and granted: thanks, where to watch, and what was paid. During a refund no further purchase is offered. */
export function ThanksView({ purchase, title, replacesCancel, watch, nextEpisode, next, onGive }: Props) {
  const { t } = useTranslation()
  const { AfterReceipt } = kinds[purchase.payment_kind]
  const refunding = isRefunding(purchase)
  const lead = useLead(purchase)
  const { performance } = purchase
  const isOver = performance !== undefined && hasEnded(performance)
  const isReservation = performance === undefined && isReserved(purchase)
  const isBeforeDoors = performance !== undefined && !hasOpened(performance)
  const calendar = !refunding && performance && !isOver && (
    <CalendarLink fullTitleId={purchase.full_title_id} isMain={isBeforeDoors} />
  )
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading lead={!refunding && lead}>{title}</PageHeading>
      </TakesFocus>
      <PartRefund purchase={purchase} />
      <section className={styles.card} aria-label={t('thanks.item')}>
        <PackSummary
          pack={packOf(purchase)}
          long={
            <p className={styles.period}>
              <GrantedViewingPeriod purchase={purchase} />
            </p>
          }
        />
        <div className={styles.actions}>
          {isBeforeDoors && calendar}
          {!refunding && watch}
          {!isBeforeDoors && calendar}
          <ButtonLink variant={isReservation && !refunding ? 'primary' : 'secondary'} size="large" href="/library">
            {t('actions.toLibrary')}
          </ButtonLink>
          {!refunding && nextEpisode}
          {!refunding && purchase.origin_price > 0 && !isOver && (
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
      {!refunding && next}
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

/** A free order was not paid. A phone’s browser does not play, so there the lead also says what does. */
function useLead(purchase: Purchase): string {
  const { t } = useTranslation()
  const isOnPhone = useViewingDevice() === 'phone'
  const when = useWhen(purchase, isOnPhone)
  const where = isOnPhone ? t('thanks.lead.phone.where') : undefined
  const done = t(purchase.price === 0 ? 'thanks.lead.ordered' : 'thanks.lead.paid')
  return [when, where]
    .filter((part) => part !== undefined)
    .reduce((said, part) => t('thanks.lead.both', { done: said, when: part }), done)
}

function useWhen(purchase: Purchase, isOnPhone: boolean): string | undefined {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { performance } = purchase
  if (performance && hasEnded(performance)) return undefined
  if (performance && hasOpened(performance)) return t('thanks.lead.ticketNow')
  if (performance) return t('thanks.lead.ticket', { date: dateTime(performance.opens_at) })
  if (purchase.opens_at && isReserved(purchase)) return t('thanks.lead.reserved', { date: dateTime(purchase.opens_at) })
  if (purchase.view_expire_at) return undefined
  return t(isOnPhone ? `thanks.lead.phone.${purchase.sales_type}` : `thanks.lead.${purchase.sales_type}`)
}
