import { expect, test } from 'vitest'
import { closestPart } from './closest-part.ts'

const film = { genre: 'film', publisher_id: 'aomine', cast_ja: ['三崎 澪'], director_ja: '白川 亮' } as const
const other = { genre: 'drama', publisher_id: 'kitamado', cast_ja: ['遠野 湊'], director_ja: '黒田 透' } as const
const writable = <T extends { cast_ja: readonly string[] }>({ cast_ja, ...rest }: T) => ({
  ...rest,
  cast_ja: [...cast_ja],
})

test.each([
  ['its director', { ...film, cast_ja: [] }, 'people'],
  ['someone of its cast', { ...other, cast_ja: ['遠野 湊', '三崎 澪'] }, 'people'],
  ['its publisher and genre', { ...other, publisher_id: 'aomine', genre: 'film' }, 'publisher'],
  ['its genre', { ...other, genre: 'film' }, 'genre'],
  ['nothing', other, undefined],
] as const)('a title that shares %s', (_, title, shares) => {
  expect(closestPart(writable(film), writable(title))).toBe(shares)
})

test('two titles without a director do not share one', () => {
  expect(
    closestPart(writable({ ...film, director_ja: null }), writable({ ...other, director_ja: null })),
  ).toBeUndefined()
})
