import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
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
}

/** Which card to pay with: the stored one, or another typed into the gateway's form. */
export function CardChoiceView({ card, choice, onChoice, saveCard, onSaveCard, form }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {card && (
        <RadioGroup<CardChoice>
          legend={t('payment.which')}
          value={choice}
          onChange={onChoice}
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
          <p className={styles.note}>{t('cardForm.accepted')}</p>
          {form}
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
