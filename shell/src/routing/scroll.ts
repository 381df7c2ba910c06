import { decodeAddressPart } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import { entryKey } from './history.ts'

const storageKey = 'scrollPositions'
/** Milliseconds that a loading page has to reach its former height. */
const restoreTimeoutMs = 15_000

interface ScrollKeeper {
  /** The address may have changed. @returns whether another entry is shown now */
  leave(): boolean
  /**
   * The new page is rendered. A visited entry is scrolled to its saved position; a new one to its top or anchor, or left where
   * the last one was.
   * @returns whether another entry is shown now
   */
  arrive(unknown: 'top' | 'stay'): boolean
}

/** Scroll positions by history entry: the browser's own restoration gives up before a page has its data. */
export function createScrollKeeper(): ScrollKeeper {
  history.scrollRestoration = 'manual'
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  /** Of the last scroll event: reading it at a press would make the browser compute the styles of the page that is left. */
  let position = 0
  let shown: string | undefined
  // Between the address change and the new page, the document shrinks and scrolls by itself.
  let isLeaving = false
  let stopRestoring: () => void = () => undefined

  const note = () => {
    if (shown === undefined || isLeaving) return
    position = window.scrollY
    positions[shown] = position
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  })

  const keeper: ScrollKeeper = {
    leave() {
      if (entryKey() === shown) return false
      isLeaving = true
      return true
    },
    arrive(unknown) {
      if (entryKey() === shown) return false
      stopRestoring()
      isLeaving = false
      shown = entryKey()
      const known = positions[shown]
      if (known !== undefined || unknown === 'top') {
        position = known ?? 0
        stopRestoring = scrollWhenReady(() => known ?? topOf(location.hash))
      }
      positions[shown] = position
      return true
    },
  }
  keeper.arrive('top')
  return keeper
}

/** Position of the anchor, once it is rendered; the page's top when the address has none. */
function topOf(hash: string): number | undefined {
  if (!hash) return 0
  const anchor = document.getElementById(decodeAddressPart(hash.slice(1)))
  return anchor ? anchor.getBoundingClientRect().top + window.scrollY - headerHeight : undefined
}

/** Pixels: the header's height plus a margin. */
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
  const timer = setTimeout(stop, restoreTimeoutMs)
  for (const event of interruptions) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  attempt()
  return stop
}
