import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { FieldError } from '@ginmaku/shared-ui/form/FieldError.tsx'
import { RadioGroup } from '@ginmaku/shared-ui/form/RadioGroup.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cardName, type StoredCard } from '../../card/stored-card.ts'
import styles from './CardPayment.module.css'

export type CardChoice = 'stored' | 'new'

interface Props {
  card: StoredCard | null
  choice: CardChoice
  onChoice: (choice: CardChoice) => void
  saveCard: boolean
  /** Undefined where the buyer has no choice. */
  onSaveCard: ((save: boolean) => void) | undefined
  /** The gateway's card form. */
  form: ReactNode
  /** The list of accepted brands. */
  accepted: string
  /** Why the chosen card can't be used. */
  refusal: string | undefined
}

/** Which card to pay with: the stored one, or another typed into the gateway's form. */
export function CardChoiceView({ card, choice, onChoice, saveCard, onSaveCard, form, ...more }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {card && (
        <RadioGroup<CardChoice>
          legend={t('payment.which')}
          value={choice}
          onChange={onChoice}
          error={choice === 'stored' && more.refusal}
          choices={[
            {
              value: 'stored',
              label: <span className={styles.figures}>{cardName(card)}</span>,
              hint: t('cardForm.expiry', { expiry: card.expiry }),
            },
            { value: 'new', label: t('payment.other') },
          ]}
        />
      )}
      {choice === 'new' && (
        <div className={styles.newCard}>
          <p className={styles.note}>{more.accepted}</p>
          <div>
            {form}
            <FieldError id={undefined} error={more.refusal} />
          </div>
          {onSaveCard && (
            <Checkbox
              label={t(card ? 'payment.keepInstead' : 'payment.keep')}
              checked={saveCard}
              onChange={(event) => onSaveCard(event.target.checked)}
            />
          )}
        </div>
      )}
      <p className={styles.note}>{t('cardForm.secure')}</p>
    </>
  )
}
