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
export function createArrival({ main, announcer }: Arrival): { leave: () => void; arrive: () => void } {
  let cancel: () => void = () => undefined
  let left: Headings = new Map()
  return {
    /** To be called before the page changes. */
    leave() {
      left = new Map(headingsIn(main).map((heading) => [heading, heading.textContent]))
    },
    arrive() {
      cancel()
      main.focus({ preventScroll: true })
      const stopLooking = whenHeading(main, left, (heading) => {
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

type Headings = ReadonlyMap<HTMLElement, string>

const headingsIn = (main: HTMLElement) => [...main.querySelectorAll<HTMLElement>('h1')]

/** A heading that the previous page had, with the same text, is that page's until something changes. */
function whenHeading(main: HTMLElement, left: Headings, found: (heading: HTMLElement) => void): () => void {
  const look = (isNew: (heading: HTMLElement) => boolean = () => true) => {
    const heading = headingsIn(main).find((candidate) => isFinal(candidate) && isNew(candidate))
    if (!heading) return
    stop()
    found(heading)
  }
  const observer = new MutationObserver(() => look())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(() => {
    look()
    stop()
  }, headingTimeoutMs)
  observer.observe(main, { childList: true, subtree: true })
  look((heading) => left.get(heading) !== heading.textContent)
  return stop
}
