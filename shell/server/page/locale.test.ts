import { expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

it.each([
  ['the cookie before anything', 'en', 'ja', 'en'],
  ['no cookie that is not a language', 'fr', 'ja', 'ja'],
  ['the first of the browser that we speak', undefined, 'fr-FR, en-US;q=0.7, ja;q=0.8', 'ja'],
  ['English for those who read neither', undefined, 'fr, de', 'en'],
  ['a region with its language', undefined, 'en-US, ja;q=0.7, en;q=0.3', 'en'],
  ['the best of a region and another', undefined, 'ja-JP, en;q=0.8, ja;q=0.6', 'ja'],
  ['English for who takes any', undefined, 'fr, *;q=0.5', 'en'],
  ['not what is refused', undefined, 'ja;q=0, en;q=0.1', 'en'],
  ['Japanese for who names none', undefined, undefined, 'ja'],
  ['Japanese for an empty header', undefined, ' ', 'ja'],
])('takes %s', (_, cookie, header, locale) => {
  expect(chooseLocale(cookie, header)).toBe(locale)
})
