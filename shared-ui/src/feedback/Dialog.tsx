import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  /** Escape, the backdrop and the close button all come here; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** Name of the × button; without it there is none. */
  closeLabel?: string
  /** For what interrupts: an error, a last question. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal on the native dialog: focus stays inside and returns where it came from. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

/**
 * A component of its own, so that its effect ends before React takes the element out of the page: closed after that, a dialog does
 * not give the focus back.
 */
function OpenDialog({ onClose, title, children, actions, closeLabel, role }: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape, through onCancel
    <dialog
      ref={element}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role !== 'alertdialog') onClose()
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {closeLabel && (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.75" fill="none" />
              </svg>
            </button>
          )}
        </div>
        <div className={styles.content}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
