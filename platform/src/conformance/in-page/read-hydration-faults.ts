/**
 * Attributes that differ between the HTML that was hydrated and what React rendered in the browser, one line each. React reports
 * texts and elements that differ, but leaves such attributes as the server sent them. Their values in the browser are read from
 * the props that React keeps at each element. Without the contents of `data-browser-only`. Runs in the page, so it must be
 * self-contained.
 */
export function readHydrationFaults(): string[] {
  type Props = Record<string, unknown>
  const names: Record<string, string> = { className: 'class', htmlFor: 'for', acceptCharset: 'accept-charset' }
  /** React sets them as properties, or they are no attributes; a style is forbidden in HTML by the CSP. */
  const skipped =
    /^(children|dangerouslySetInnerHTML|style|value|defaultValue|checked|defaultChecked|selected|multiple|muted|autoFocus|suppress.*|on[A-Z].*)$/
  /** Those that only React sets; others may be changed by the browser or by the frame. */
  const compared = /^(class|for|id|href|src|srcset|sizes|alt|title|lang|role|type|name|action|aria-.*|data-.*)$/
  const propsOf = (element: Element): Props | undefined => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key ? (element as unknown as Record<string, Props>)[key] : undefined
  }
  const attributeOf = (name: string, element: Element): string => {
    if (names[name]) return names[name]
    if (!(element instanceof SVGElement)) return name.toLowerCase()
    return element.hasAttribute(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  }
  const textOf = (value: unknown, name: string): string | null => {
    if (value === undefined || value === null || typeof value === 'function' || typeof value === 'symbol') return null
    if (typeof value !== 'boolean') return String(value)
    if (/^(aria|data)-/.test(name)) return String(value)
    return value ? '' : null
  }
  const faultsOf = (element: Element): string[] => {
    const props = propsOf(element)
    if (!props) return []
    const rendered = new Map<string, string | null>()
    for (const [prop, value] of Object.entries(props))
      if (!skipped.test(prop)) rendered.set(attributeOf(prop, element), textOf(value, prop))
    for (const { name } of element.attributes) if (compared.test(name) && !rendered.has(name)) rendered.set(name, null)
    return [...rendered].flatMap(([name, value]) => {
      const served = element.getAttribute(name)
      if (served === value || !compared.test(name)) return []
      return [`<${element.localName}> ${name}: ${served} in the HTML, ${value} in the browser`]
    })
  }
  return [...document.querySelectorAll('#remotes > [data-remote] > div *')]
    .filter((element) => !element.closest('[data-browser-only]'))
    .flatMap(faultsOf)
}
