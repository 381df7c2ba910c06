import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'

/** Milliseconds between two tries, and until the last. */
const pauseMs = 50
const timeoutMs = 10_000

/**
 * Call before hydrating the server-rendered page.
 * @returns a function that repeats the press if the visitor has pressed a button in the meantime; otherwise does nothing
 */
export function takeEarlyPress(container: Element): () => void {
  const button = container.querySelector<HTMLButtonElement>(`button[${earlyPress}]`)
  button?.removeAttribute(earlyPress)
  const begun = performance.now()
  const press = () => {
    if (!button?.isConnected || performance.now() - begun > timeoutMs) return
    // In the next task, because input typed early is replayed first.
    if (isHydrated(button)) setTimeout(() => button.click())
    else setTimeout(press, pauseMs)
  }
  return press
}

/**
 * Whether React has hydrated this element. React hydrates immediately what is pressed; where it can't yet, because code is
 * still loading, it stops the event before it reaches the element.
 */
function isHydrated(element: Element): boolean {
  let reached = false
  const onMouseUp = () => {
    reached = true
  }
  element.addEventListener('mouseup', onMouseUp)
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  element.removeEventListener('mouseup', onMouseUp)
  return reached
}
