import { expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

type Words = { [key: string]: string | Words }

/** Key → the values its text takes. English has a text for one and another for many; Japanese one for all. */
const texts = (words: Words, path = ''): [key: string, holes: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(one|other)$/, ''), (value.match(/\{\{\w+\}\}|<\w+\/>/g) ?? []).sort().join()]]
      : texts(value, `${path}${key}.`),
  )

it('English has every word that Japanese has, taking the same values, and no other', () => {
  expect(Object.fromEntries(texts(en))).toEqual(Object.fromEntries(texts(ja)))
})
