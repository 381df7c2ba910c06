/** Every plain click on a link of this site becomes a step in the history: no remote needs a link component of its own. */
export function followLinks(navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = linkWithin(event.target)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    navigate(link.pathname + link.search + link.hash)
  })
}

/** The link of this site that an event is about; undefined for any other. */
export function linkWithin(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.('a[href]')
  return link instanceof HTMLAnchorElement && staysHere(link) ? link : undefined
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function staysHere(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download')) return false
  if (link.target && link.target !== '_self') return false
  if (servedElsewhere.test(link.pathname)) return false
  // A place on the same page is the browser's own business.
  return !(link.hash && link.pathname === location.pathname && link.search === location.search)
}

/** Passed on to the API by the server: files and documents, not pages. */
const servedElsewhere = /^\/(api|live|chat|media|images|releases|assets)\//
