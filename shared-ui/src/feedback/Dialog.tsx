import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called for Escape, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons in the footer. */
  actions?: ReactNode
  /** Label of the × button; without it there is no button. */
  closeLabel?: string
  /** For interruptions: an error, a final confirmation. */
  role?: 'dialog' | 'alertdialog'
}

/** A modal on the native dialog: focus stays inside and returns to where it was. */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

/**
 * A separate component, so that its effect cleanup runs before React removes the element: a dialog closed after removal does not
 * return the focus.
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
