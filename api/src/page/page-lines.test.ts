import { expect, test } from 'vitest'
import { changedLines, pageLines } from './page-lines.ts'
import type { StoredBlock } from './stored-block.ts'

const linesOf = (...blocks: StoredBlock[]) => pageLines({ title: 'Help', blocks })

test('a difference has the lines that go and the lines that come, in their order', () => {
  const before = linesOf(
    { kind: 'paragraph', text: 'kept' },
    {
      kind: 'table',
      rows: [
        { label: 'Fee', value: '300 yen' },
        { label: 'Seller', value: 'us' },
      ],
    },
    { kind: 'link', text: 'Read on', href: '/help' },
  )
  const after = linesOf(
    { kind: 'paragraph', text: 'kept' },
    {
      kind: 'table',
      rows: [
        { label: 'Fee', value: '600 yen\nfrom today' },
        { label: 'Seller', value: 'us' },
      ],
    },
    { kind: 'heading', level: 3, id: 'more', text: 'More' },
    { kind: 'link', text: 'Read on', href: '/terms' },
  )
  expect(changedLines(before, after)).toEqual([
    '- Fee | 300 yen',
    '+ Fee | 600 yen / from today',
    '+ ### More (#more)',
    '- link href: /help',
    '+ link href: /terms',
  ])
  expect(changedLines(before, before)).toEqual([])
})
