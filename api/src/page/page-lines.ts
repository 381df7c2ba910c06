import { diff } from 'node:util'
import type { StoredBlock } from './stored-block.ts'

/** A block as lines of text, for an operator to compare. */
function linesOf(block: StoredBlock): string[] {
  switch (block.kind) {
    case 'heading':
      return [`${'#'.repeat(block.level)} ${block.text} (#${block.id})`]
    case 'paragraph':
      return [block.text]
    case 'list':
      return block.items.map((item) => `${block.ordered ? '1.' : '-'} ${item}`)
    case 'table':
      return block.rows.map(({ label, value }) => `${label} | ${value.replaceAll('\n', ' / ')}`)
    case 'steps':
      return block.items.map(({ title, text }) => `step: ${title} | ${text}`)
    default: {
      const { kind, ...rest } = block
      return Object.entries(rest).map(([name, value]) => `${kind} ${name}: ${readable(value)}`)
    }
  }
}

const readable = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A page in one language as lines of text. */
export const pageLines = (page: { title: string; blocks: readonly StoredBlock[] }): string[] => [
  `title: ${page.title}`,
  ...page.blocks.flatMap(linesOf),
]

/** Lines before and after a change, as `- ` and `+ `; unchanged lines are left out. Empty when nothing changed. */
export const changedLines = (before: readonly string[], after: readonly string[]): string[] =>
  diff(before, after).flatMap(([change, line]) => {
    if (change === 0) return []
    return [`${change > 0 ? '-' : '+'} ${line}`]
  })
