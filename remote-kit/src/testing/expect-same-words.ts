import { expect } from 'vitest'
import type { Words } from '../locale/translations.ts'

/** Key → the values and marks its text takes. English has a text for one and another for many; Japanese one for all. */
const shape = (words: Words, path = ''): [key: string, holes: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(one|other)$/, ''), holes(value)]]
      : shape(value, `${path}${key}.`),
  )

const holes = (text: string) =>
  text.trim() === '' ? 'unsaid' : (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).sort().join()

/** English says everything that Japanese says, with the same values in it, and nothing is left unsaid. */
export function expectSameWords(ja: Words, en: Words): void {
  const japanese = Object.fromEntries(shape(ja))
  expect(Object.fromEntries(shape(en))).toEqual(japanese)
  expect(Object.values(japanese)).not.toContain('unsaid')
}
