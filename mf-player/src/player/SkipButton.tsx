import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SkipButton.module.css'
import type { SkipOffer } from './screen/follow-parts.ts'

interface SkipButtonProps {
  offer: SkipOffer | undefined
  /** The chapter that a key led to. */
  chapter: string
  /** Above another notice, where the picture is narrow. */
  isRaised: boolean
  frame: HTMLElement | undefined
}

/** Over the picture while a part plays that may be skipped. Screen readers hear of it, and of the chapter that a key led to. */
export function SkipButton({ offer, chapter, isRaised, frame }: SkipButtonProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const name = offer && t(`skip.${offer.part}`)
  useLayoutEffect(() => {
    // The part is over while its button has the focus: keys need another target.
    if (!offer && hadFocus.current && document.activeElement === document.body) frame?.focus()
    hadFocus.current = false
  }, [offer, frame])
  return (
    <>
      <VisuallyHidden>
        <span role="status">{name ? t('skip.hint', { name }) : chapter && t('skip.chapter', { title: chapter })}</span>
      </VisuallyHidden>
      {offer && (
        <Button
          ref={button}
          className={classNames(styles.skip, isRaised && styles.raised)}
          aria-keyshortcuts="s"
          onFocus={() => {
            hadFocus.current = true
          }}
          onBlur={() => {
            hadFocus.current = false
          }}
          onClick={offer.skip}
        >
          {name}
        </Button>
      )}
    </>
  )
}
