/**
 * Settles when the page has not changed for a moment and the browser is idle, since a busy machine can pause for long in the
 * middle of work; or after a limit, when the page never stops changing. Runs in the page, so it must be self-contained.
 */
export function becomesIdle(): Promise<void> {
  const momentMs = 50
  const timeoutMs = 1500
  // Chromium may call an idle page's callback seconds late, such as after a resize.
  const idleWithinMs = 100
  return new Promise((settle) => {
    let timer: ReturnType<typeof setTimeout>
    let idle = 0
    const end = () => {
      watching.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      cancelIdleCallback(idle)
      settle()
    }
    const begin = () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
      timer = setTimeout(() => {
        idle = requestIdleCallback(end, { timeout: idleWithinMs })
      }, momentMs)
    }
    const limit = setTimeout(end, timeoutMs)
    const watching = new MutationObserver(begin)
    watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    begin()
  })
}
