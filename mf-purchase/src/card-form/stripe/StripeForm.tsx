import { FieldError } from '@ginmaku/shared-ui/form/FieldError.tsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../CardForm.module.css'
import { CardFormSkeleton, CardFormUnreachable } from '../CardFormStates.tsx'
import { type CardFormHandle, NoCardToken } from '../card-form-handle.ts'
import { FramePlace } from '../FramePlace.tsx'
import type { StripeConfig } from './load-stripe.ts'
import { isPending } from './stripe-card-state.ts'
import { useStripeCard } from './use-stripe-card.ts'

interface Props {
  ref: Ref<CardFormHandle>
  config: StripeConfig
  /** The buyer pressed a retry button that these fields replace. */
  takesFocus: boolean
  onAway: (isAway: boolean) => void
}

/** Stripe's own card fields, which Stripe.js renders in iframes within the page. */
export function StripeForm({ ref, config, takesFocus, onAway }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLFieldSetElement>(null)
  const form = useStripeCard(place, config, takesFocus)
  const { phase, attempt } = form.state
  const [refusal, setRefusal] = useState<string>()

  useImperativeHandle(ref, () => ({
    requestToken: async () => {
      setRefusal(undefined)
      try {
        return await form.requestToken()
      } catch (error) {
        if (error instanceof NoCardToken) setRefusal(error.explanation)
        throw error
      }
    },
    authenticate: form.authenticate,
    focusCardNumber: form.focus,
    focusFirstMistake: () => {
      // Stripe may have taken the focus to the mistake already.
      if (!place.current?.contains(document.activeElement)) form.focus()
    },
  }))

  return (
    <FramePlace>
      {isPending(form.state) && <CardFormSkeleton />}
      {phase === 'unreachable' && <CardFormUnreachable onRetry={form.retry} onAway={onAway} />}
      <fieldset
        key={attempt}
        ref={place}
        className={styles.fields}
        data-shown={phase === 'ready' || undefined}
        aria-label={t('cardForm.title')}
      />
      <FieldError id={undefined} error={refusal} />
    </FramePlace>
  )
}
