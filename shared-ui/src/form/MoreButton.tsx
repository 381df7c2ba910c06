import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './MoreButton.module.css'

interface MoreButtonProps {
  onClick: () => void
  busy?: boolean
  /** False once everything is loaded: the button is gone, but the focus still goes to what it loaded. */
  hasMore?: boolean
  children: ReactNode
  /** How much is loaded, e.g. 20 / 124. */
  progress?: ReactNode
}

/**
 * Loads the next part of a paged list, at the end of the element that contains the list. The focus then goes to the first new link
 * or button, where one reads on, or to the first new item that may take it (`tabIndex={-1}`).
 */
export function MoreButton({ onClick, busy, hasMore = true, children, progress }: MoreButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ list: HTMLElement; shown: ReadonlySet<HTMLElement>; isLoading?: boolean }>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    if (busy) pressed.current.isLoading = true
    if (busy) return
    const { list, shown, isLoading } = pressed.current
    const firstNew = focusables(list).find((item) => !shown.has(item))
    // It may be answered before it was ever rendered as busy; but without anything new after that, it failed.
    if (firstNew || isLoading) pressed.current = undefined
    if (firstNew && isFocusFree(container.current)) firstNew.focus({ preventScroll: true })
  })
  if (!hasMore) return null
  return (
    <div className={styles.more} ref={container}>
      <Button
        onClick={() => {
          const list = container.current?.parentElement
          pressed.current = list ? { list, shown: new Set(focusables(list)) } : undefined
          onClick()
        }}
        busy={busy}
        size="large"
      >
        {children}
      </Button>
      {progress && (
        <p className={styles.progress} role="status">
          {progress}
        </p>
      )}
    </div>
  )
}

const focusables = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]'),
]

/** Whether the focus is still on the button, or was lost with it; a reader who has moved on is left alone. */
const isFocusFree = (container: HTMLElement | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true
