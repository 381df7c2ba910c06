import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PlayerFrame.module.css'

interface PlayerFrameProps {
  mode: 'modal' | 'inline'
  name: string
  /** The viewer is inactive during playback: overlays hide. */
  isIdle: boolean
  onClose: () => void
  /** @param frame the element in which keys work; absent inline, where keys belong to the page. */
  children: (frame: HTMLElement | undefined) => ReactNode
}

/**
 * Places the picture over the whole page, which then neither scrolls nor takes the focus, or inline. A cinema is dark
 * in every colour scheme.
 */
export function PlayerFrame({ mode, name, isIdle, onClose, children }: PlayerFrameProps) {
  const { t } = useTranslation()
  if (mode === 'inline')
    return (
      <section className={classNames(styles.ground, styles.inline)} data-theme="dark" aria-label={name}>
        {children(undefined)}
      </section>
    )
  return (
    <Modal name={name} onClose={onClose}>
      {(frame) => (
        <>
          {children(frame)}
          <button
            type="button"
            className={classNames(styles.close, isIdle && styles.idle)}
            aria-label={t('player.close')}
            onClick={onClose}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.75" fill="none" />
            </svg>
          </button>
        </>
      )}
    </Modal>
  )
}

function Modal({ name, onClose, children }: Pick<PlayerFrameProps, 'name' | 'onClose' | 'children'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLElement>()

  const host = useHost()
  const back = useEffectEvent(onClose)
  useEffect(() => {
    // A shell of an older release has no overlays: there, going back leaves the page.
    const overlay = host.openOverlay?.(() => back())
    return () => overlay?.close()
  }, [host])

  // Must run before the element leaves the page: only then does the focus return to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !place.current) return
    element.showModal()
    place.current.focus()
    setFrame(place.current)
    return () => element.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.ground, styles.modal)}
      data-theme="dark"
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* A dialog itself can't go full screen. */}
      <div ref={place} className={styles.frame} tabIndex={-1}>
        {frame && children(frame)}
      </div>
    </dialog>
  )
}
