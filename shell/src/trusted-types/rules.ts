import { isDrawing } from './drawing.ts'

/** What the page's own code may turn into code. `undefined` refuses: the browser then throws where it was tried. */
export interface Rules {
  createScriptURL(address: string, type: string, sink: string): string | undefined
  createHTML(html: string, type: string, sink: string): string | undefined
  createScript(): undefined
}

/**
 * @param folders absolute addresses, each with a slash at its end: only what lies in them is a script of this site. Asked when
 * an address lies in none of those that are known.
 */
export function trustedTypesRules(folders: () => readonly string[]): Rules {
  let known: readonly string[] = []
  const isOurs = (href: string) => known.some((folder) => href.startsWith(folder))
  const isOursNow = (href: string) => {
    known = folders()
    return isOurs(href)
  }
  return {
    createScriptURL(address, _, sink) {
      const { protocol, href, search } = new URL(address, document.baseURI)
      // The player unpacks films in a worker that it makes of its own code; as a script the CSP refuses a blob.
      if (protocol === 'blob:') return sink === 'Worker constructor' ? address : undefined
      return search === '' && (isOurs(href) || isOursNow(href)) ? address : undefined
    },
    createHTML(html, _, sink) {
      // The player reads its icons, a drawing, from a string.
      if (sink === 'DOMParser parseFromString') return isDrawing(html) ? html : undefined
      // It unescapes captions by way of innerHTML: text has nothing in it that could run.
      return html.includes('<') ? undefined : html
    },
    createScript: () => undefined,
  }
}
