import type { ReactNode } from 'react'
import { focusStart } from './focus-start.ts'
import styles from './TakesFocus.module.css'

interface Props {
  /** Whether it replaces the button that was pressed, which had the focus. */
  when: boolean
  children: ReactNode
}

/** Receives the focus when it appears after a press; the focus goes to its h1, if it has one. */
export function TakesFocus({ when, children }: Props) {
  return (
    <div ref={when ? takeFocus : undefined} className={styles.target}>
      {children}
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  if (!element) return
  const focus = () => {
    focusStart(element)
    element.scrollIntoView({ block: 'nearest' })
  }
  // Behind a modal dialog nothing can have the focus; when it closes, the button that opened it is gone.
  const dialog = [...document.querySelectorAll('dialog')].find(
    (other) => other.matches(':modal') && !other.contains(element),
  )
  if (dialog) dialog.addEventListener('close', focus, { once: true })
  else focus()
}
