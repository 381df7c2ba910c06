import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { ChannelQuote } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceRows } from '../../components/PriceRows.tsx'
import { formatDay, useFormats } from '../../components/use-formats.ts'
import { OrderButton } from '../../ordering/OrderButton.tsx'
import styles from '../../ordering/Ordering.module.css'
import { TroubleNotice } from '../../ordering/TroubleNotice.tsx'
import { isShownByButton } from '../../ordering/trouble.ts'
import type { Ordering } from '../../ordering/use-ordering.ts'

export interface JoinSummaryProps extends Pick<Ordering, 'busy' | 'bankUrl' | 'trouble'> {
  quote: ChannelQuote
  /** The card form could not be loaded. */
  isAway: boolean
  checksAgain: boolean
  confirmBox: Ref<HTMLInputElement>
  joinButton: Ref<HTMLButtonElement>
  confirmed: boolean
  asksToConfirm: boolean
  onConfirm: (confirmed: boolean) => void
  onOtherCard: () => void
}

/** Today's amount and the next charge, the confirmation and the button, with the messages about this attempt. */
export function JoinSummary({ quote, trouble, ...order }: JoinSummaryProps) {
  const { t } = useTranslation()
  const { price, priceWithTax } = useFormats()
  const locale = useLocale()
  const monthly = price(quote.price, quote.currency)
  const amounts = { ...quote, origin_price: quote.price, coupon_price: 0, fee: 0 }
  return (
    <section className={styles.summary} aria-labelledby="join-summary">
      <Heading level={2} look="small" id="join-summary">
        {t('join.today')}
      </Heading>
      {trouble?.kind === 'price_changed' && (
        <TakesFocus when>
          <Notice kind="warn" title={t('order.priceChanged.title')}>
            {t('order.priceChanged.text', { before: price(trouble.before, quote.currency), now: monthly })}
          </Notice>
        </TakesFocus>
      )}
      <PriceRows amounts={amounts} />
      {quote.price > 0 && (
        <p className={styles.note}>
          {t('join.then', { price: monthly, date: formatDay(quote.next_billing_date, locale) })}
        </p>
      )}
      <Checkbox
        ref={order.confirmBox}
        required
        label={t('join.confirmed')}
        checked={order.confirmed}
        error={order.asksToConfirm ? t('order.required') : undefined}
        onChange={(event) => order.onConfirm(event.target.checked)}
      />
      {trouble && isShownByButton(trouble) && (
        <TakesFocus when>
          <TroubleNotice trouble={trouble} onOtherCard={order.onOtherCard} />
        </TakesFocus>
      )}
      <OrderButton
        ref={order.joinButton}
        {...{ busy: order.busy, bankUrl: order.bankUrl, isAway: order.isAway, checksAgain: order.checksAgain }}
        total={t('price.inTotal', { total: priceWithTax(quote.price, quote.currency) })}
        label={t(quote.price > 0 ? 'join.submit' : 'join.submitFree', { price: monthly })}
        leaveLabel={t('kind_card.leave')}
        note={t(quote.price > 0 ? 'join.button' : 'join.buttonFree')}
      />
    </section>
  )
}
