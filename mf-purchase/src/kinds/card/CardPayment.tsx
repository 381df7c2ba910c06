import { useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CardForm } from '../../card-form/CardForm.tsx'
import type { CardFormHandle } from '../../card-form/card-form-handle.ts'
import type { PaymentFormProps } from '../payment-kind.ts'
import { type CardChoice, CardChoiceView } from './CardChoiceView.tsx'
import styles from './CardPayment.module.css'

interface Props extends Omit<PaymentFormProps, 'quote'> {
  /** The card is stored in any case, because it will be charged again; the page says so. */
  isKept?: boolean
}

/** The stored card, or another one entered into the gateway's form. */
export function CardPayment({ ref, card, onEnterKey, onAway, isKept = false }: Props) {
  const [chosen, setChoice] = useState<CardChoice>(card ? 'stored' : 'new')
  // A stored card may have been removed since.
  const choice = card ? chosen : 'new'
  const [saveCard, setSaveCard] = useState(false)
  const form = useRef<CardFormHandle>(null)
  /** Set while the form validates: it handles one request at a time. */
  const checking = useRef<Promise<unknown>>(undefined)
  const section = useRef<HTMLDivElement>(null)

  useImperativeHandle(ref, () => ({
    payment: async () => {
      if (choice === 'stored') return { payment_kind: 'card' }
      await checking.current
      const card_token = await (form.current as CardFormHandle).requestToken()
      return { payment_kind: 'card', card_token, save_card: saveCard }
    },
    showMistakes: () => {
      if (choice === 'stored' || checking.current) return
      // A token request makes the form mark its invalid fields. A token received here is not used, and expires.
      checking.current = form.current
        ?.requestToken()
        .catch(() => undefined)
        .finally(() => {
          checking.current = undefined
        })
    },
    focusMistake: () => form.current?.focusFirstMistake(),
    enterAnother: () => {
      flushSync(() => setChoice('new'))
      section.current?.scrollIntoView({ block: 'start' })
      form.current?.focusCardNumber()
    },
  }))

  return (
    <div ref={section} className={styles.payment}>
      <CardChoiceView
        card={card}
        choice={choice}
        onChoice={setChoice}
        saveCard={saveCard}
        onSaveCard={isKept ? undefined : setSaveCard}
        form={<CardForm ref={form} onEnterKey={onEnterKey} onAway={onAway} />}
      />
    </div>
  )
}
