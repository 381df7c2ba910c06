import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackSummary } from '../../components/PackSummary.tsx'
import { packOf } from '../../components/pack.ts'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../outcome/Outcome.module.css'
import { PaymentTimeline } from '../../outcome/PaymentTimeline.tsx'
import { stageOf } from '../../outcome/stage.ts'

interface Props {
  purchase: Purchase
  /** The buyer pressed Cancel, which this view replaces. */
  replacesCancel: boolean
  onTryAgain: () => void
}

/** The purchase ended unpaid: why, that nothing is charged, and what to do next. */
export function UnpaidView({ purchase, replacesCancel, onTryAgain }: Props) {
  const { t } = useTranslation()
  const { price } = useFormats()
  const returned = purchase.charged ?? { amount: refundedOf(purchase), currency: purchase.currency }
  const refunded = stageOf(purchase) === 'refunded'
  return (
    <>
      <TakesFocus when={replacesCancel}>
        <PageHeading>{t(refunded ? 'stage.refunded' : 'stage.unpaid')}</PageHeading>
      </TakesFocus>
      <Notice kind={purchase.status === 'failed' ? 'error' : 'warn'} title={useReason(purchase)}>
        {refunded
          ? t(`kind_${purchase.payment_kind}.refunded`, { price: price(returned.amount, returned.currency) })
          : t('unpaid.notCharged')}
      </Notice>
      <section className={styles.card} aria-label={t('thanks.item')}>
        <PackSummary pack={packOf(purchase)}>
          <p className={styles.number}>{t('receipt.numberIs', { number: purchase.purchase_number })}</p>
        </PackSummary>
        <div className={styles.actions}>
          {!refunded && (
            <Button variant="primary" size="large" onClick={onTryAgain}>
              {t('unpaid.tryAgain')}
            </Button>
          )}
          <ButtonLink size="large" href={pathTo('/title/:fullTitleId', { fullTitleId: purchase.full_title_id })}>
            {t('actions.toTitle')}
          </ButtonLink>
        </div>
      </section>
      <PaymentTimeline purchase={purchase} />
    </>
  )
}

/** The refunded amount; the full price with an older API, which sends no refunds. */
const refundedOf = ({ price, refunds }: Purchase) => refunds?.reduce((sum, refund) => sum + refund.price, 0) ?? price

function useReason({ status, failure, payment_kind: kind }: Purchase): string {
  const { t } = useTranslation()
  if (failure?.code === 'insufficient_funds' && kind !== 'card') return t(`kind_${kind}.failed`)
  switch (failure?.code) {
    case 'card_declined':
    case 'insufficient_funds':
    case 'card_not_accepted':
    case 'three_ds_failed':
      return t(`trouble.${failure.code}.title`)
  }
  if (failure) return failure.message
  if (status === 'cancelled' || status === 'expired' || status === 'refunded') return t(`unpaid.why.${status}`)
  return t(`kind_${kind}.failed`)
}
