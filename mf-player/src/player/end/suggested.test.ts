import { expect, test } from 'vitest'
import { someSimilar } from '../../../harness/similar-samples.ts'
import { suggested } from './suggested.ts'

const titles = (...shares: (Parameters<typeof someSimilar>[0] & {})['shares'][]) =>
  shares.map((part, place) => someSimilar({ full_title_id: `${part}-${place}`, shares: part }))
const ids = (...shares: Parameters<typeof titles>) =>
  suggested(titles(...shares)).map(({ full_title_id }) => full_title_id)

test.each([
  [
    ['people', 'people', 'people', 'people', 'publisher'],
    ['people-0', 'people-1', 'publisher-4', 'people-2'],
  ],
  [
    ['people', 'people', 'people', 'people', 'people'],
    ['people-0', 'people-1', 'people-2', 'people-3'],
  ],
  [
    ['genre', 'publisher', 'people'],
    ['people-2', 'publisher-1', 'genre-0'],
  ],
  [
    [undefined, 'genre'],
    ['undefined-0', 'genre-1'],
  ],
  [[], []],
] as const)('of %o, %o are offered', (shares, offered) => {
  expect(ids(...shares)).toEqual(offered)
})
