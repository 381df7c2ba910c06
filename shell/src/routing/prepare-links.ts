import { linkWithin } from './links.ts'

/** Milliseconds that a pointer must rest on a link before its page is preloaded. */
const restMs = 80

/**
 * Calls `prepare` once with the address (path and query) of each link that the visitor is likely to follow: on hover, touch or
 * keyboard focus. Does nothing when the browser's data saver is on.
 */
export function prepareLinks(prepare: (address: string) => void): void {
  const prepared = new Set<string>()
  let resting: ReturnType<typeof setTimeout> | undefined
  const now = (event: Event) => {
    const link = linkWithin(event.target)
    if (!link || savesData()) return
    const address = link.pathname + link.search
    if (prepared.has(address)) return
    prepared.add(address)
    prepare(address)
  }
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    if (event.pointerType === 'mouse') resting = setTimeout(now, restMs, event)
  })
  document.addEventListener('touchstart', now, { passive: true })
  document.addEventListener('focusin', now)
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
