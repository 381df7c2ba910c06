const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escaped HTML. Only {@link html} creates it. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Part[] | undefined | false

const render = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(render).join('')
  if (typeof part === 'object') return (part as Markup).markup
  return String(part).replace(/[&<>"']/g, (character) => entities[character] as string)
}

/** A template whose values are escaped, unless they are markup already. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: texts.reduce((page, text, i) => page + render(parts[i - 1]) + text) }
}
