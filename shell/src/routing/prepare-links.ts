import { linkWithin } from './links.ts'

/** Milliseconds that a pointer rests on a link before its page is fetched: passing over it is no wish. */
const restMs = 80

/**
 * Calls `prepare` once with the address (path and query) of each link that somebody is about to follow: a pointer rests on it,
 * a finger or the keyboard's focus is on it. Not for those who asked to save data.
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
