import { entryKey } from './history.ts'

const storageKey = 'scrollPositions'
/** Milliseconds in which a page that is still filling may grow to the height it had. */
const patienceMs = 3_000

interface ScrollKeeper {
  /** Brings the entry that is shown now to where it was; a new one to its top, or to the place that its address names. */
  restore(): void
  /** The entry that is shown now takes over where the last one stands. */
  stay(): void
}

/** Scroll positions by history entry: the browser's own restoration gives up before a page has its data. */
export function createScrollKeeper(): ScrollKeeper {
  history.scrollRestoration = 'manual'
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  let shown = entryKey()
  let stopRestoring: () => void = () => undefined

  // From the moment the address changes until the new page is there, the document shrinks and scrolls by itself.
  let isLeaving = false
  const note = () => {
    if (!isLeaving) positions[shown] = window.scrollY
  }
  window.addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  })
  window.addEventListener('scroll', note, { passive: true })
  // The address is the next one already, the document still the last one.
  window.addEventListener('single-spa:before-routing-event', () => {
    if (entryKey() === shown) return
    note()
    isLeaving = true
  })

  const arrive = () => {
    stopRestoring()
    isLeaving = false
    shown = entryKey()
  }
  return {
    stay: arrive,
    restore() {
      arrive()
      const known = positions[shown]
      stopRestoring = scrollWhenReady(() => (known === undefined ? topOf(location.hash) : known))
    },
  }
}

/** Where a place on the page is, once it is there; the page's top when the address names none. */
function topOf(hash: string): number | undefined {
  if (!hash) return 0
  const place = document.getElementById(decodeURIComponent(hash.slice(1)))
  return place ? place.getBoundingClientRect().top + window.scrollY - headerHeight : undefined
}

/** Pixels that the header covers, and a little air. */
const headerHeight = 80

function scrollWhenReady(target: () => number | undefined): () => void {
  const attempt = () => {
    const top = target()
    if (top === undefined) return
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) stop()
  }
  const observer = new ResizeObserver(attempt)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of interruptions) window.removeEventListener(event, stop)
  }
  const interruptions = ['wheel', 'touchstart', 'keydown'] as const
  const timer = setTimeout(stop, patienceMs)
  for (const event of interruptions) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}
