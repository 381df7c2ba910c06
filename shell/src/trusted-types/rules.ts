import { serviceWorkerPath } from '../page-facts.ts'

/** The rules for strings that the page turns into code. `undefined` refuses: the browser then throws at the call. */
export interface Rules {
  createScriptURL(address: string, type: string, sink: string): string | undefined
  createHTML(html: string, type: string, sink: string): string | undefined
  createScript(): undefined
}

/**
 * @param folders absolute addresses, each ending in a slash: only files below them are scripts of this site. Called again when
 * an address is in none of the known folders.
 * @param origins of scripts whose every address is trusted, such as https://*.js.stripe.com
 */
export function trustedTypesRules(folders: () => readonly string[], origins: readonly string[] = []): Rules {
  let known: readonly string[] = []
  const isOurs = (href: string) => known.some((folder) => href.startsWith(folder))
  const isOursNow = (href: string) => {
    known = folders()
    return isOurs(href)
  }
  const isAtOrigin = (origin: string) => origins.some((each) => each === origin || isBelow(origin, each))
  return {
    createScriptURL(address, _, sink) {
      const { protocol, href, origin, search } = new URL(address, document.baseURI)
      // The player transmuxes films in a worker made from a blob; the CSP still refuses a blob as a script.
      if (protocol === 'blob:') return sink === 'Worker constructor' ? address : undefined
      if (sink === 'HTMLScriptElement src' && isAtOrigin(origin)) return address
      if (href === new URL(serviceWorkerPath, document.baseURI).href) return address
      return search === '' && (isOurs(href) || isOursNow(href)) ? address : undefined
    },
    createHTML(html, _, sink) {
      // The player parses its SVG icons from a string.
      if (sink === 'DOMParser parseFromString') return isPlainSvg(html) ? html : undefined
      // The player unescapes captions through innerHTML; plain text contains nothing executable.
      return html.includes('<') ? undefined : html
    },
    createScript: () => undefined,
  }
}

/** `https://*.host`, as in a Content-Security-Policy. */
const isBelow = (origin: string, pattern: string): boolean => {
  const [scheme = '', host] = pattern.split('*')
  return host !== undefined && origin.startsWith(scheme) && origin.endsWith(host)
}

const elements = 'svg|defs|symbol|g|path|circle'
const attribute = ' (?:xmlns|viewBox|id|d|cx|cy|r|fill|fill-rule)="[^"<>&]*"'
const plainSvg = new RegExp(`^(?:<(?:${elements})(?:${attribute})*/?>|</(?:${elements})>|\\s)+$`)

/** Whether SVG markup contains only shapes: no element, attribute or text that can run, load or link to anything. */
const isPlainSvg = (markup: string): boolean => plainSvg.test(markup)
