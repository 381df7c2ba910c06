import { expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

it.each([
  ['the language of the cookie first', 'en', 'ja', 'en'],
  ['the header where the cookie names no supported language', 'fr', 'ja', 'ja'],
  ['the first supported language of the browser', undefined, 'fr-FR, en-US;q=0.7, ja;q=0.8', 'ja'],
  ['English where neither language is accepted', undefined, 'fr, de', 'en'],
  ['a region with its language', undefined, 'en-US, ja;q=0.7, en;q=0.3', 'en'],
  ['a language by its highest quality value', undefined, 'ja-JP, en;q=0.8, ja;q=0.6', 'ja'],
  ['English where any language is accepted', undefined, 'fr, *;q=0.5', 'en'],
  ['no language that the browser refuses', undefined, 'ja;q=0, en;q=0.1', 'en'],
  ['Japanese where there is no header', undefined, undefined, 'ja'],
  ['Japanese for an empty header', undefined, ' ', 'ja'],
])('chooses %s', (_, cookie, header, locale) => {
  expect(chooseLocale(cookie, header)).toBe(locale)
})
