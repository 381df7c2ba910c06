import type { RemoteRelease } from '../page-facts.ts'

/** Address of the release's folder. */
export const releaseBase = (release: RemoteRelease): string => new URL('.', new URL(release.url, location.href)).href

interface ReleaseStyles {
  /** Enables its styles until `stop` is called. */
  use(): () => void
  /** Call it before its code loads: stylesheets that come while no area uses them are never applied. */
  expect(): void
}

/** How many areas use the styles of a release, by its folder. */
const users = new Map<string, number>()

/**
 * A remote's stylesheets stay in the document after it unmounts; disabled, they can't affect the next remote. This uses
 * `media`, since `disabled` discards the sheet and fetches it again.
 */
export function releaseStyles(release: RemoteRelease): ReleaseStyles {
  const base = releaseBase(release)
  return {
    expect: () => void users.set(base, users.get(base) ?? 0),
    use() {
      users.set(base, (users.get(base) ?? 0) + 1)
      apply(base)
      let used = true
      return () => {
        if (!used) return
        used = false
        users.set(base, (users.get(base) ?? 1) - 1)
        apply(base)
      }
    },
  }
}

function apply(base: string): void {
  for (const sheet of stylesheetsOf(base)) sheet.media = mediaOf(base)
}

const mediaOf = (base: string) => ((users.get(base) ?? 0) > 0 ? 'all' : 'not all')

function stylesheetsOf(base: string): (HTMLLinkElement | HTMLStyleElement)[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')]
  // Includes the sheets in the document, so that server-rendered content is styled from the start.
  const inline = [...document.querySelectorAll<HTMLStyleElement>('style[data-release]')]
  return [
    ...links.filter(({ href }) => href.startsWith(base)),
    ...inline.filter(({ dataset }) => new URL(dataset.release ?? '', location.href).href === base),
  ]
}

/**
 * Marks the stylesheets that are in the document as loaded: a release's runtime looks for a `link` with the file's address before it
 * adds one, which would apply the same rules twice. A disabled `link` is not fetched.
 */
export function markInlineStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = new URL(`${dataset.release}${dataset.file}`, location.href).href
    document.head.append(link)
  }
}

/**
 * Disables each stylesheet that no area uses before it has loaded: the browser would calculate the whole page again for it. Removes
 * each that fails to load, so that it can be requested again.
 * @param onFailure gets the address
 */
export function watchStylesheets(onFailure: (href: string) => void): void {
  const disableUnused = (node: Node) => {
    if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') return
    const base = [...users.keys()].find((known) => node.href.startsWith(known))
    if (base) node.media = mediaOf(base)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(disableUnused)
  }).observe(document.head, { childList: true })
  const listen = (event: Event) => {
    const link = event.target
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
    link.remove()
    onFailure(link.href)
  }
  // Resource errors don't bubble, but can be caught in the capture phase.
  document.addEventListener('error', listen, true)
}
