import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'

/** Not a button that the browser itself lets open or close a popover: a second press would undo the first. */
const repeatable = 'button:not([popovertarget])'

/** Milliseconds between two attempts, and until the last one. */
const pauseMs = 50
const timeoutMs = 10_000

/**
 * Records the last press on a button that isn't hydrated yet, whether it came before this call or comes in the next seconds:
 * while a part of the page is still loading, React drops presses on it. Call right before hydrating the server-rendered page.
 * @returns a function to call once React has committed: it repeats the recorded press as soon as the button is hydrated
 */
export function replayEarlyPress(container: Element): () => void {
  let pending = container.querySelector<HTMLButtonElement>(`button[${earlyPress}]`)
  pending?.removeAttribute(earlyPress)
  let isCommitted = false
  let isRepeating = false

  const repeat = (startedAt: number) => {
    isRepeating = pending?.isConnected === true && performance.now() - startedAt <= timeoutMs
    if (!isRepeating) return
    if (pending && isHydrated(pending)) {
      const button = pending
      pending = null
      isRepeating = false
      // In the next task, because input typed early is replayed first.
      setTimeout(() => button.click())
    } else setTimeout(repeat, pauseMs, startedAt)
  }
  const installedAt = performance.now()
  // No timer removes the listener, because it would outlive a page that is left soon.
  const onClick = ({ target }: Event) => {
    if (performance.now() - installedAt > timeoutMs)
      return container.removeEventListener('click', onClick, { capture: true })
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(repeatable) : null
    if (!button || isHydrated(button)) return
    pending = button
    if (isCommitted && !isRepeating) repeat(performance.now())
  }
  container.addEventListener('click', onClick, { capture: true })

  return () => {
    isCommitted = true
    repeat(performance.now())
  }
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
