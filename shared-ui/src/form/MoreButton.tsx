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

/** Loads the next part of a paged list, at its end. The focus then goes to the first new link or button, where one reads on. */
export function MoreButton({ onClick, busy, hasMore = true, children, progress }: MoreButtonProps) {
  const container = useRef<HTMLDivElement>(null)
  const lastItem = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (busy || !lastItem.current) return
    if (isFocusFree(container.current)) nextOf(lastItem.current)?.focus({ preventScroll: true })
    lastItem.current = undefined
  }, [busy])
  if (!hasMore) return null
  return (
    <div className={styles.more} ref={container}>
      <Button
        onClick={({ currentTarget }) => {
          lastItem.current = focusables().findLast((item) => isBefore(item, currentTarget))
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

const focusables = () => [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]

const isBefore = (item: Node, other: Node) =>
  (item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function nextOf(item: HTMLElement): HTMLElement | undefined {
  const all = focusables()
  return all[all.indexOf(item) + 1]
}

/** Whether the focus is still on the button, or was lost with it; a reader who has moved on is left alone. */
const isFocusFree = (container: HTMLElement | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true
