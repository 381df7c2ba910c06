/**
 * Settles when nothing in the page has changed for a moment and nothing is left to do: on a busy machine a page that is still at
 * work changes nothing for long. Or when it seems never to stand still. Runs in the page; refers to nothing outside.
 */
export function beStill(): Promise<void> {
  const momentMs = 50
  const patienceMs = 1500
  return new Promise((still) => {
    let timer: ReturnType<typeof setTimeout>
    let idle = 0
    const end = () => {
      watching.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      cancelIdleCallback(idle)
      still()
    }
    const begin = () => {
      clearTimeout(timer)
      cancelIdleCallback(idle)
      timer = setTimeout(() => {
        idle = requestIdleCallback(end)
      }, momentMs)
    }
    const limit = setTimeout(end, patienceMs)
    const watching = new MutationObserver(begin)
    watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    begin()
  })
}
