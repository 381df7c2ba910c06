import type { RemoteRelease } from '../page-facts.ts'

/** Address of the release's folder. */
export const releaseBase = (release: RemoteRelease): string => new URL('.', new URL(release.url, location.href)).href

interface ReleaseStyles {
  /** Enables its styles until `stop` is called. */
  use(): () => void
  /** Disables stylesheets that loaded while no area uses them. */
  settle(): void
}

const users = new Map<string, number>()

/**
 * A remote's stylesheets stay in the document after it unmounts; disabled, they can't affect the next remote. This uses
 * `media`, since `disabled` discards the sheet and fetches it again.
 */
export function releaseStyles(release: RemoteRelease): ReleaseStyles {
  const base = releaseBase(release)
  return {
    settle: () => apply(base),
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
  const inUse = (users.get(base) ?? 0) > 0
  for (const sheet of stylesheetsOf(base)) sheet.media = inUse ? 'all' : 'not all'
}

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
 * Listens for every stylesheet that fails to load and removes the broken link, so that it can be requested again.
 * @param onFailure gets the address
 */
export function watchStylesheets(onFailure: (href: string) => void): void {
  const listen = (event: Event) => {
    const link = event.target
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
    link.remove()
    onFailure(link.href)
  }
  // Resource errors don't bubble, but can be caught in the capture phase.
  document.addEventListener('error', listen, true)
}
