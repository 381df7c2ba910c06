/** A new entry, as the shell adds it. */
export function goTo(address: string): void {
  window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** The same entry with another address. */
export function replaceWith(address: string): void {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * The shell's part: turns a click on an internal link into a history entry. Other links are ignored: jsdom can't leave the page.
 * @returns a function that stops it
 */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    if (link.target || !link.getAttribute('href')?.startsWith('/')) return
    goTo(link.pathname + link.search + link.hash)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
