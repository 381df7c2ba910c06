import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { RadioGroup } from '@ginmaku/shared-ui/form/RadioGroup.tsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { cardName } from '../../card/stored-card.ts'
import { useFormats } from '../../components/use-formats.ts'
import { RateView } from '../../kinds/dcc/RateView.tsx'
import { useRateFormats } from '../../kinds/dcc/use-rate-formats.ts'
import styles from './CurrencyChoice.module.css'

/** `dcc`: the card's own currency. `card`: the price's. */
export type ChosenCurrency = 'dcc' | 'card'

export interface CurrencyChoiceProps {
  ref: Ref<HTMLDivElement>
  offer: DccOffer
  /** The pack's current price, which may differ from that of an earlier offer. */
  price: number
  choice: ChosenCurrency | undefined
  onChoice: (choice: ChosenCurrency) => void
  asksToChoose: boolean
  minutesLeft: number
  until: string
  /** The rate has expired, or the price has changed. */
  isOver: boolean
  /** The rate has expired because the price has changed. */
  isOtherPrice: boolean
  /** It replaces an offer whose rate had expired. */
  isRenewed: boolean
  renewing: boolean
  onRenew: () => void
}

/** Both amounts with rate and margin, and until when they are valid. Neither is preselected or emphasised. */
export function CurrencyChoice({ ref, offer, price, choice, onChoice, asksToChoose, ...rate }: CurrencyChoiceProps) {
  const { t } = useTranslation()
  const formats = useRateFormats()
  const { charge, currency } = offer
  const yen = {
    value: 'card',
    label: t('dcc.yen', { price: formats.price(price, currency) }),
    hint: t('dcc.yenHint'),
  } as const
  const own = {
    value: 'dcc',
    label: t('dcc.own', { name: formats.currencyName(charge.currency), amount: formats.amount(charge) }),
    hint: t('dcc.ownHint', {
      rate: formats.rate(charge.rate, charge.currency, currency),
      margin: formats.percent(charge.margin_percent),
    }),
  } as const
  return (
    <div ref={ref} className={styles.choice}>
      <p>{t('dcc.lead', { card: cardName(offer.card) })}</p>
      <RateState {...rate} />
      <RadioGroup<ChosenCurrency>
        legend={t('dcc.legend')}
        value={choice}
        onChange={onChoice}
        choices={rate.isOver ? [yen] : [yen, own]}
        error={asksToChoose ? t('dcc.required') : undefined}
      />
      {!rate.isOver && <RateView price={price} currency={currency} charge={charge} />}
      <ButtonLink href="/purchase-confirm" size="small">
        {t('dcc.back')}
      </ButtonLink>
    </div>
  )
}

type RateStateProps = Pick<
  CurrencyChoiceProps,
  'minutesLeft' | 'until' | 'isOver' | 'isOtherPrice' | 'isRenewed' | 'renewing' | 'onRenew'
>

function RateState({ minutesLeft, until, isOver, isOtherPrice, isRenewed, renewing, onRenew }: RateStateProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (isOver)
    return (
      <Notice
        kind="warn"
        title={t(isOtherPrice ? 'dcc.otherPrice.title' : 'dcc.over.title')}
        actions={
          <Button size="small" busy={renewing} onClick={onRenew}>
            {t(isOtherPrice ? 'dcc.otherPrice.renew' : 'dcc.over.renew')}
          </Button>
        }
      >
        {t(isOtherPrice ? 'dcc.otherPrice.text' : 'dcc.over.text')}
      </Notice>
    )
  const time = dateTime(until)
  return (
    <>
      {isRenewed && (
        <TakesFocus when>
          <Notice kind="warn" title={t('dcc.renewed.title')}>
            {t('dcc.renewed.text')}
          </Notice>
        </TakesFocus>
      )}
      <p role="timer" className={styles.timer}>
        {minutesLeft < 1 ? t('dcc.left.seconds', { time }) : t('dcc.left.minutes', { time, count: minutesLeft })}
      </p>
    </>
  )
}
