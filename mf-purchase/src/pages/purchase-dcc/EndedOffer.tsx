import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import type { Trouble } from '../../ordering/trouble.ts'

/** The texts of each end. A card is refused after its quote only if its token has expired or was used. */
const texts = {
  dcc_offer_used: 'dcc.used',
  dcc_offer_unknown: 'dcc.unknown',
  card_not_accepted: 'dcc.cardGone',
  card_declined: 'trouble.card_declined',
  insufficient_funds: 'trouble.insufficient_funds',
  three_ds_failed: 'trouble.three_ds_failed',
} as const

/** Why nothing more can be ordered with an offer, nor with its card. */
export type OfferEnd = keyof typeof texts

/** Undefined if the same offer, or a new one for the same card, may still work. */
export const endOf = (trouble: Trouble | undefined): OfferEnd | undefined =>
  trouble && trouble.kind in texts ? (trouble.kind as OfferEnd) : undefined

interface EndedOfferProps {
  why: OfferEnd
  /** It replaced the order form and the pressed button, so it takes the focus. */
  replacesForm?: boolean
}

/** Leads back to the order page, where a card is entered again. */
export function EndedOffer({ why, replacesForm = false }: EndedOfferProps) {
  const { t } = useTranslation()
  const isAboutCard = why !== 'dcc_offer_used' && why !== 'dcc_offer_unknown'
  return (
    <TakesFocus when={replacesForm}>
      <EmptyState
        title={t(`${texts[why]}.title`)}
        action={
          <ButtonLink variant="primary" href="/purchase-confirm">
            {t(isAboutCard ? 'dcc.again' : 'dcc.used.back')}
          </ButtonLink>
        }
      >
        {t(`${texts[why]}.text`)}
      </EmptyState>
    </TakesFocus>
  )
}
