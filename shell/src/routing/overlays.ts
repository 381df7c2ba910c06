import type { Overlay } from '@ginmaku/shared-contracts/host/host.ts'
import { addOverlayEntry, overlayOfEntry } from './history.ts'

export interface Overlays {
  /** See `Host.openOverlay`. */
  open(onBack: () => void): Overlay
  /** Calls back when no history navigation of an overlay is pending: at once, unless the entry of an overlay is being left. */
  whenAtRest(call: () => void): void
}

/** Milliseconds until a step back that did not happen is given up: there is no earlier entry. */
const stepLimitMs = 1_000

/**
 * Gives each overlay its own history entry, so that going back closes it and stays on the page. When the overlay is closed in
 * another way, this goes back by one entry; it also leaves an entry whose overlay is not open, after going forward or reloading.
 */
export function createOverlays(): Overlays {
  /** In the order of their entries. */
  const open: { entry: string; onBack: () => void }[] = []
  let waiting: (() => void)[] = []
  let limit: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    clearTimeout(limit)
    limit = undefined
    const calls = waiting
    waiting = []
    for (const call of calls) whenAtRest(call)
  }
  const leave = () => {
    clearTimeout(limit)
    limit = setTimeout(rest, stepLimitMs)
    history.back()
  }
  const whenAtRest = (call: () => void) => {
    if (limit === undefined) call()
    else waiting.push(call)
  }

  window.addEventListener('popstate', () => {
    const shown = overlayOfEntry()
    const place = open.findIndex(({ entry }) => entry === shown)
    // Those opened after the shown one; all of them on a page's own entry.
    for (const { onBack } of open.splice(place + 1).reverse()) onBack()
    if (shown !== undefined && place < 0) leave()
    else rest()
  })
  if (overlayOfEntry() !== undefined) leave()

  return {
    whenAtRest,
    open(onBack) {
      let entry: string | undefined
      let isClosed = false
      whenAtRest(() => {
        if (isClosed) return
        entry = addOverlayEntry()
        open.push({ entry, onBack })
      })
      return {
        close() {
          isClosed = true
          const place = open.findIndex((overlay) => overlay.entry === entry)
          if (place < 0) return
          open.splice(place, 1)
          if (overlayOfEntry() === entry) leave()
        },
      }
    },
  }
}
