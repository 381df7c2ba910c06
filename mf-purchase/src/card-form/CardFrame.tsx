import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CardForm.module.css'
import { CardFormSkeleton, CardFormUnreachable } from './CardFormStates.tsx'
import { type CardFormHandle, NoCardToken } from './card-form-handle.ts'
import { frameAddress, type PaymentConfig } from './card-frame.ts'
import { FramePlace } from './FramePlace.tsx'
import { useCardFrame } from './use-card-frame.ts'

interface Props {
  ref: Ref<CardFormHandle>
  config: PaymentConfig
  /** The buyer pressed a retry button that this frame replaces. */
  takesFocus: boolean
  onEnterKey: () => void
  onAway: (isAway: boolean) => void
}

/** The frame with the gateway's form in it, as high as its content. */
export function CardFrame({ ref, config, takesFocus, onEnterKey, onAway }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLIFrameElement>(null)
  const frame = useCardFrame(element, config, takesFocus, onEnterKey)
  const { phase, retries, height, firstLocale } = frame.state

  useImperativeHandle(ref, () => ({
    requestToken: frame.requestToken,
    // The sandbox stores cards without 3-D Secure.
    authenticate: () => Promise.reject(new NoCardToken('unreachable')),
    focusCardNumber: frame.focusCardNumber,
    focusFirstMistake: () => {
      const { current } = element
      // The form has already focused the invalid field; focusing its frame again would move the focus off it.
      if (document.activeElement !== current) current?.focus()
    },
  }))

  return (
    <FramePlace>
      {(phase === 'loading' || phase === 'silent') && <CardFormSkeleton />}
      {phase === 'unreachable' && <CardFormUnreachable onRetry={frame.retry} onAway={onAway} />}
      <iframe
        key={retries}
        ref={element}
        className={styles.frame}
        data-shown={phase === 'ready' || undefined}
        title={t('cardForm.title')}
        onLoad={frame.onLoad}
        src={frameAddress(config, firstLocale, window.location.origin)}
        style={{ height: phase === 'ready' ? height : 0 }}
      />
    </FramePlace>
  )
}
