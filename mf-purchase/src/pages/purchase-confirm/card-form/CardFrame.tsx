import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
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

/** The frame with the gateway's form, as high as its content. */
export function CardFrame({ ref, config, locale, onEntered }: Props) {
  const { t } = useTranslation()
  const element = useRef<HTMLIFrameElement>(null)
  const frameLocale = useUntouchedLocale(locale, element)
  const frame = useCardFrame(element, config, frameLocale, onEntered)

  useImperativeHandle(ref, () => ({
    askToken: frame.askToken,
    enter: frame.enter,
    lookAtMistakes: () => {
      const { current } = element
      // The form has focused its invalid field: focusing the frame again would remove that focus.
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
        src={frameAddress(config, frameLocale, window.location.origin)}
        style={{ height: frame.state === 'ready' ? frame.height : 0 }}
      />
    </div>
  )
}

/** Follows the language only until the frame has been focused: a new address would clear what was typed. */
function useUntouchedLocale(locale: Locale, element: RefObject<HTMLIFrameElement | null>): Locale {
  const [kept, setKept] = useState(locale)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const left = () => {
      if (document.activeElement === element.current) setTouched(true)
    }
    window.addEventListener('blur', left)
    return () => window.removeEventListener('blur', left)
  }, [element])
  if (!touched && kept !== locale) setKept(locale)
  return kept
}
