import { useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CardForm } from '../../card-form/CardForm.tsx'
import { type CardFormHandle, NoCardToken } from '../../card-form/card-form-handle.ts'
import type { PaymentFormProps } from '../payment-kind.ts'
import { type CardChoice, CardChoiceView } from './CardChoiceView.tsx'
import styles from './CardPayment.module.css'

interface Props extends Omit<PaymentFormProps, 'quote'> {
  /** The card is stored in any case, because it will be charged again; the page says so. */
  isKept?: boolean
}

/** The stored card, or another one entered into the gateway's form. */
export function CardPayment({ ref, card, onEnterKey, onAway, onlyBrands, isKept = false }: Props) {
  const { t } = useTranslation()
  const [chosen, setChoice] = useState<CardChoice>(card ? 'stored' : 'new')
  // A stored card may have been removed since.
  const choice = card ? chosen : 'new'
  const [saveCard, setSaveCard] = useState(false)
  const form = useRef<CardFormHandle>(null)
  /** Set while the form validates: it handles one request at a time. */
  const checking = useRef<Promise<unknown>>(undefined)
  const section = useRef<HTMLDivElement>(null)
  /** Of the last card that the form gave a token for. */
  const [typedBrand, setTypedBrand] = useState<string>()
  const canUse = (brand: string | undefined) =>
    !onlyBrands || brand === undefined || onlyBrands.includes(brand.toLowerCase())
  const isRefused = !canUse(choice === 'stored' ? card?.brand : typedBrand)

  useImperativeHandle(ref, () => ({
    payment: async () => {
      if (choice === 'stored') {
        if (isRefused) throw new NoCardToken('invalid')
        return { payment_kind: 'card' }
      }
      await checking.current
      const { token, brand } = await (form.current as CardFormHandle).requestToken()
      // Rendered before a refusal is handled, because the focus depends on it.
      flushSync(() => setTypedBrand(brand))
      if (!canUse(brand)) throw new NoCardToken('invalid')
      return { payment_kind: 'card', card_token: token, save_card: saveCard }
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
    focusMistake: () => {
      if (choice === 'stored') section.current?.querySelector<HTMLElement>('input:checked')?.focus()
      else if (isRefused) form.current?.focusCardNumber()
      else form.current?.focusFirstMistake()
    },
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
        accepted={t(onlyBrands ? 'kind_dcc.accepted' : 'cardForm.accepted')}
        refusal={isRefused ? t('kind_dcc.otherBrand', { yen: t('kind_card.label') }) : undefined}
        form={<CardForm ref={form} onEnterKey={onEnterKey} onAway={onAway} />}
      />
    </div>
  )
}
