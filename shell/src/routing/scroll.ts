import { decodeTyped } from './decode-typed.ts'
import { entryKey } from './history.ts'

const storageKey = 'scrollPositions'
/** Milliseconds in which a page that is still loading or filling may grow to the height it had. */
const patienceMs = 15_000

interface ScrollKeeper {
  /** The address may have changed: notes where the entry that is left stood. @returns whether another entry is shown now */
  leave(): boolean
  /**
   * The new page is there. An entry that was seen before is brought to where it was; a new one to its top (or the place that
   * its address names), or left where the last one stood. @returns whether another entry is shown now
   */
  arrive(unknown: 'top' | 'stay'): boolean
}

/** Scroll positions by history entry: the browser's own restoration gives up before a page has its data. */
export function createScrollKeeper(): ScrollKeeper {
  history.scrollRestoration = 'manual'
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  let shown: string | undefined
  // From the moment the address changes until the new page is there, the document shrinks and scrolls by itself.
  let isLeaving = false
  let stopRestoring: () => void = () => undefined

  const note = () => {
    if (shown !== undefined && !isLeaving) positions[shown] = window.scrollY
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  })

  const keeper: ScrollKeeper = {
    leave() {
      if (entryKey() === shown) return false
      // At a place on the page the browser stands already; the left entry's own position is what scrolling told last.
      if (!location.hash) note()
      isLeaving = true
      return true
    },
    arrive(unknown) {
      if (entryKey() === shown) return false
      stopRestoring()
      isLeaving = false
      shown = entryKey()
      const known = positions[shown]
      if (known !== undefined) stopRestoring = scrollWhenReady(() => known)
      else if (unknown === 'top') stopRestoring = scrollWhenReady(() => topOf(location.hash))
      return true
    },
  }
  keeper.arrive('top')
  return keeper
}

/** Where a place on the page is, once it is there; the page's top when the address names none. */
function topOf(hash: string): number | undefined {
  if (!hash) return 0
  const place = document.getElementById(decodeTyped(hash.slice(1)))
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
  const interruptions = ['wheel', 'pointerdown', 'keydown'] as const
  const timer = setTimeout(stop, patienceMs)
  for (const event of interruptions) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}
