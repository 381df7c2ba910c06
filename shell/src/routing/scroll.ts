import { entryKey } from './history.ts'

const storageKey = 'scrollPositions'
/** Milliseconds in which a page that is still filling may grow to the height it had. */
const patienceMs = 3_000

interface ScrollKeeper {
  /** Notes where the entry that is being left stands. */
  note(): void
  /** Brings the entry that is shown now to where it was. */
  restore(): void
}

/** Scroll positions by history entry: the browser's own restoration gives up before a page has its data. */
export function createScrollKeeper(): ScrollKeeper {
  history.scrollRestoration = 'manual'
  const positions: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  let shown = entryKey()
  let stopRestoring: () => void = () => undefined

  const note = () => {
    positions[shown] = window.scrollY
  }
  window.addEventListener('pagehide', () => {
    note()
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  })
  // `popstate` comes when the address has changed already, so the position is kept as it moves.
  window.addEventListener('scroll', note, { passive: true })

  return {
    note,
    restore() {
      stopRestoring()
      shown = entryKey()
      stopRestoring = scrollWhenTallEnough(positions[shown] ?? 0)
    },
  }
}

function scrollWhenTallEnough(top: number): () => void {
  const attempt = () => {
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
