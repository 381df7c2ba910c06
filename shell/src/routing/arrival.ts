/** Milliseconds in which a page may bring its heading. */
const patienceMs = 5_000

interface Arrival {
  main: HTMLElement
  /** A live region: what stands in it is read out. */
  announcer: HTMLElement
}

/**
 * After a navigation the focus goes to the new page's heading and its title is read out, as a full page load would do.
 * Whoever has moved on to some control in the meantime is left alone.
 */
export function createArrival({ main, announcer }: Arrival): { arrive: () => void } {
  let cancel: () => void = () => undefined
  return {
    arrive() {
      cancel()
      main.focus({ preventScroll: true })
      const stopLooking = whenHeading(main, (heading) => {
        if (document.activeElement === main || document.activeElement === document.body) focusHeading(heading)
        announcer.textContent = document.title
      })
      cancel = stopLooking
    },
  }
}

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

/** The heading of the page before may still stand there for a moment, so looking starts with the next change. */
function whenHeading(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = [...main.querySelectorAll<HTMLElement>('h1')].find((candidate) => candidate.checkVisibility())
    if (!heading) return
    stop()
    found(heading)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(() => {
    look()
    stop()
  }, patienceMs)
  observer.observe(main, { childList: true, subtree: true })
  return stop
}
