import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

const keys = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key} ${placeholders(value)}`] : keys(value, `${path}${key}.`),
  )

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

test('English says everything that Japanese says, with the same values in it', () => {
  expect(keys(en)).toEqual(keys(ja))
})

test('nothing is left unsaid', () => {
  const empty = (words: object): boolean =>
    Object.values(words).some((value) => (typeof value === 'string' ? value.trim() === '' : empty(value)))
  expect(empty(ja)).toBe(false)
  expect(empty(en)).toBe(false)
})
