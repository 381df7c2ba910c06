/** Milliseconds to wait for the page's heading. */
const headingTimeoutMs = 5_000

interface Arrival {
  main: HTMLElement
  /** A live region: screen readers announce its text. */
  announcer: HTMLElement
}

/**
 * After a navigation the new page's heading gets the focus and its title is announced, as on a full page load. A focus that the
 * visitor has already moved elsewhere is left alone.
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

/** The heading of a page that is still loading is about to be replaced. */
const isFinal = (heading: HTMLElement) => !heading.closest('[aria-busy="true"]') && heading.checkVisibility()

/** The previous page's heading may still be in the document for a moment, so the search starts with the next change. */
function whenHeading(main: HTMLElement, found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = [...main.querySelectorAll<HTMLElement>('h1')].find(isFinal)
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
  }, headingTimeoutMs)
  observer.observe(main, { childList: true, subtree: true })
  return stop
}
