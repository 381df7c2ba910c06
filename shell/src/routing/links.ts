import { isApiPath } from '@ginmaku/shared-contracts/api/api-paths.ts'

/** Turns every plain click on a same-site link into a history entry, so that remotes need no link component. */
export function followLinks(follow: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = linkWithin(event.target)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    follow(link.pathname + link.search + link.hash)
  })
}

/** The same-site link that an event is about, if any. */
export function linkWithin(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a[href]')
  return link instanceof HTMLAnchorElement && staysHere(link) ? link : undefined
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function staysHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false
  if (link.target && link.target !== '_self') return false
  if (isApiPath(link.pathname) || servedFile.test(link.pathname)) return false
  // The browser handles anchors on the same page itself.
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}

/** Files and documents that the server serves itself. */
const servedFile = /^\/releases\//
