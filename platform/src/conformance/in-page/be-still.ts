/** Settles when nothing in the page has changed for a moment, or when it seems never to stand still. Runs in the page; refers to nothing outside. */
export function beStill(): Promise<void> {
  const momentMs = 50
  const patienceMs = 1500
  return new Promise((still) => {
    const end = () => {
      watching.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      still()
    }
    let timer = setTimeout(end, momentMs)
    const limit = setTimeout(end, patienceMs)
    const watching = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, momentMs)
    })
    watching.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}
