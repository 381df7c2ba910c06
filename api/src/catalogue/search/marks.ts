import type { Marks } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import { foldWithPositions } from './fold.ts'
import type { Form, Wanted } from './search-query.ts'

function occurrences(text: string, { text: form, isStart }: Form): number[] {
  if (isStart) return text.startsWith(form) ? [0] : []
  const found: number[] = []
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) found.push(at)
  return found
}

/** Where the search matches this name, in order and without overlaps; empty when it matched a reading or a publisher. */
export function marksIn(name: string, { terms }: Wanted): Marks {
  const { text, starts, ends } = foldWithPositions(name)
  const spans = terms.flatMap(({ forms }) =>
    forms.flatMap((form) =>
      occurrences(text, form).map((at) => ({
        start: starts[at] ?? 0,
        end: ends[at + form.text.length - 1] ?? 0,
      })),
    ),
  )
  spans.sort((a, b) => a.start - b.start)
  const merged: typeof spans = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged.map(({ start, end }) => ({ start, length: end - start }))
}
