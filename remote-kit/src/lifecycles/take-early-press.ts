import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'

/** Milliseconds. */
const pause = 50
const patience = 10_000

/**
 * For who takes over what the server has rendered, before that begins.
 * @returns what presses the button that a visitor has pressed in there meanwhile; nothing where she has not
 */
export function takeEarlyPress(container: Element): () => void {
  const button = container.querySelector<HTMLButtonElement>(`button[${earlyPress}]`)
  button?.removeAttribute(earlyPress)
  const begun = performance.now()
  const press = () => {
    if (!button?.isConnected || performance.now() - begun > patience) return
    // In the next task: what was typed early is done again before.
    if (isHeard(button)) setTimeout(() => button.click())
    else setTimeout(press, pause)
  }
  return press
}

/**
 * Whether React listens to this element by now. It takes over at once what a finger touches; where it can't yet, because code
 * is still on its way, it stops the event before it gets here.
 */
function isHeard(element: Element): boolean {
  let heard = false
  const hear = () => {
    heard = true
  }
  element.addEventListener('mouseup', hear)
  element.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
  element.removeEventListener('mouseup', hear)
  return heard
}
