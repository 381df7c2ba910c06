import type { PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections-of.ts'

const heading = (id: string, level: 2 | 3 = 2) => ({ kind: 'heading', level, id, text: id }) as const
const words = (text: string) => ({ kind: 'paragraph', text }) as const
const titles: PageBlock = { kind: 'titles', label: 'All', items: [] }

test('a section begins at each heading of level 2; cards of titles are a section of their own (spec §2.2)', () => {
  const blocks = [words('before'), heading('a'), words('in a'), heading('b', 3), titles, words('after'), heading('c')]
  expect(sectionsOf(blocks)).toEqual([
    { blocks: [words('before')] },
    { heading: heading('a'), blocks: [words('in a'), heading('b', 3)] },
    { blocks: [titles] },
    { blocks: [words('after')] },
    { heading: heading('c'), blocks: [] },
  ])
  expect(sectionsOf([])).toEqual([])
})
