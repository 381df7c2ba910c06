import { expect } from 'vitest'
import type { Words } from '../locale/translations.ts'

/** Key → the values and tags its text takes. English has a singular and a plural text; Japanese has one for both. */
const shape = (words: Words, path = ''): [key: string, holes: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(one|other)$/, ''), holes(value)]]
      : shape(value, `${path}${key}.`),
  )

const holes = (text: string) =>
  text.trim() === '' ? 'unsaid' : (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).sort().join()

/** English has every key that Japanese has, with the same values in it, and no text is empty. */
export function expectSameWords(ja: Words, en: Words): void {
  const japanese = Object.fromEntries(shape(ja))
  expect(Object.fromEntries(shape(en))).toEqual(japanese)
  expect(Object.values(japanese)).not.toContain('unsaid')
}
