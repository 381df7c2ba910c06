import type { RemoteRelease } from '../page-facts.ts'

/** Address of the folder that holds the release. */
export const releaseBase = (release: RemoteRelease): string => new URL('.', new URL(release.url, location.href)).href

interface ReleaseStyles {
  /** Its styles count, until `stop`. */
  use(): () => void
  /** Switches off what has come while nobody uses it. */
  settle(): void
}

const users = new Map<string, number>()

/**
 * A remote's stylesheets stay in the document after it is unmounted; switched off they can't bleed into the next one.
 * By `media`, since `disabled` throws the sheet away and fetches it anew.
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
  // Those that came in the document, so that what the server has rendered looks right at once.
  const inline = [...document.querySelectorAll<HTMLStyleElement>('style[data-release]')]
  return [
    ...links.filter(({ href }) => href.startsWith(base)),
    ...inline.filter(({ dataset }) => new URL(dataset.release ?? '', location.href).href === base),
  ]
}

/**
 * Hears of every stylesheet that fails, whoever asked for it, and takes the broken link out so that it can be asked for again.
 * @param onFailure gets the address
 */
export function watchStylesheets(onFailure: (href: string) => void): void {
  const listen = (event: Event) => {
    const link = event.target
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
    link.remove()
    onFailure(link.href)
  }
  // Errors of resources don't bubble; they can be caught on their way down.
  document.addEventListener('error', listen, true)
}
