import { expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

/** Plural forms count as the one key they belong to. */
const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`.replace(/_(one|other)$/, '')] : keysOf(value, `${path}${key}.`),
    )
    .filter((key, at, all) => all.indexOf(key) === at)
    .sort()

it('says everything in both languages', () => {
  expect(keysOf(en)).toEqual(keysOf(ja))
})
