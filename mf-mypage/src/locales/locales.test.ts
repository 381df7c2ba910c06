import { expect, test } from 'vitest'
import en from './en.json'
import ja from './ja.json'

const flat = (words: object, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )

test('both languages have the same keys', () => {
  expect(flat(en).map(([key]) => key)).toEqual(flat(ja).map(([key]) => key))
})

test('both languages fill in the same values and mark the same places', () => {
  const places = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort()
  const english = new Map(flat(en))
  for (const [key, text] of flat(ja)) expect([key, ...places(english.get(key) ?? '')]).toEqual([key, ...places(text)])
})

test('no text is empty', () => {
  expect([...flat(ja), ...flat(en)].filter(([, text]) => text.trim() === '')).toEqual([])
})
