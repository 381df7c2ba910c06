import { expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }

type Words = { [key: string]: string | Words }

const keysOf = (words: Words, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )
const gapsOf = (words: Words): string[] =>
  Object.entries(words)
    .flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []))
    .map(([key, value]) => `${key}: ${[...value.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()}`)

it('both languages have the same words to say', () => {
  expect(keysOf(en)).toEqual(keysOf(ja))
})

it('a sentence is filled with the same values in both', () => {
  const walk = (left: Words, right: Words): void => {
    expect(gapsOf(right)).toEqual(gapsOf(left))
    for (const [key, value] of Object.entries(left)) if (typeof value !== 'string') walk(value, right[key] as Words)
  }
  walk(ja, en)
})
