import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CardForm.module.css'
import type { CardFormHandle } from './CardForm.tsx'
import { CardFormUnreachable, CardFormWaiting } from './CardFormStates.tsx'
import { frameAddress, type PaymentConfig } from './card-frame.ts'
import { useCardFrame } from './use-card-frame.ts'

interface Props {
  ref: Ref<CardFormHandle>
  config: PaymentConfig
  locale: Locale
  onEntered: () => void
}

/** The frame with the gateway's form in it, as high as its content. */
export function CardFrame({ ref, config, locale, onEntered }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLIFrameElement>(null)
  const frame = useCardFrame(element, config, locale, onEntered)

  useImperativeHandle(ref, () => ({
    askToken: frame.askToken,
    enter: frame.enter,
    lookAtMistakes: () => {
      const { current } = element
      // The form has put the focus on what is wrong: focusing the frame once more would take it off again.
      if (document.activeElement !== current) current?.focus()
    },
  }))

  return (
    <div className={styles.place}>
      {frame.state === 'loading' && <CardFormWaiting />}
      {frame.state === 'unreachable' && <CardFormUnreachable onRetry={frame.retry} />}
      <iframe
        key={frame.key}
        ref={element}
        className={styles.frame}
        data-shown={frame.state === 'ready' || undefined}
        title={t('card-form.title')}
        onLoad={frame.onLoad}
        src={frameAddress(config, frame.firstLocale, window.location.origin)}
        style={{ height: frame.state === 'ready' ? frame.height : 0 }}
      />
    </div>
  )
}
