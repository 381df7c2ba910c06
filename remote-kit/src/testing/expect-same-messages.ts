/// <reference types="vite/types/importMeta.d.ts" preserve="true" />
import { expect } from 'vitest'
import type { Messages, Texts } from '../locale/translations.ts'

/** Key → the values and tags its text takes. English has a singular and a plural text; Japanese has one for both. */
const shape = (texts: Texts, path = ''): [key: string, holes: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`.replace(/_(one|other)$/, ''), holes(value)]]
      : shape(value, `${path}${key}.`),
  )

const holes = (text: string) =>
  text.trim() === '' ? 'empty' : (text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g) ?? []).sort().join()

/**
 * In every file, English has each key that Japanese has, with the same values in it, and no text is empty. Two files share no
 * top-level key, as all of them end up in one table.
 * @param files by path: `import.meta.glob('…/messages.json', { eager: true, import: 'default' })`
 */
export function expectSameMessages(files: Readonly<Record<string, Messages>>): void {
  expect(files).not.toEqual({})
  for (const [file, { ja, en }] of Object.entries(files)) {
    const japanese = Object.fromEntries(shape(ja))
    expect(Object.fromEntries(shape(en)), file).toEqual(japanese)
    expect(Object.values(japanese), file).not.toContain('empty')
  }
  const sections = Object.values(files).flatMap(({ ja }) => Object.keys(ja))
  expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([])
}
