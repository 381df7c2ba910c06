import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { gramsOf, numberOf } from './grams.ts'
import { branchesOf } from './search-branches.ts'
import { type Wanted, wantedOf } from './search-query.ts'

const termsOf = (query: string): Wanted['terms'] => wantedOf(query)?.terms ?? []
const numbers = (...pieces: string[]) => pieces.map(numberOf)

it('looks for the terms that narrow a search most, each by its first and its last gram', () => {
  expect(branchesOf(termsOf('squad of the legend lake school'), [])).toEqual([
    { grams: numbers('leg', 'end', 'sch', 'ool', 'squ', 'uad'), tags: [] },
  ])
})

it('looks for a single term by more of its grams, at even distances', () => {
  expect(branchesOf(termsOf('よるえきのしまははでん'), [])).toEqual([
    { grams: numbers('ヨル', 'ルエ', 'キノ', 'ノシ', 'シマ', 'マハ', 'ハデ', 'デン'), tags: [] },
  ])
})

it('a common word is looked for when there is nothing else', () => {
  expect(branchesOf(termsOf('the'), [])).toEqual([{ grams: numbers('the'), tags: [] }])
})

it('a word that is spelled otherwise in romaji is looked for in both spellings', () => {
  const grams = branchesOf(termsOf('moon'), []).map((branch) => branch.grams)
  expect(grams).toEqual([numbers('moo', 'oon'), numbers('mon')])
})

it('a tag replaces the terms that it matches', () => {
  expect(branchesOf(termsOf('夜の 東京'), [['p', 'q'], ['q']])).toEqual([
    { grams: numbers('夜ノ', '東京'), tags: [] },
    { grams: numbers('東京'), tags: ['p'] },
    { grams: [], tags: ['q'] },
  ])
})

it('many different sets of matched terms become one', () => {
  const eight = 'あか いか うか えか おか かか きか くか'
  const tags = Array.from({ length: 8 }, (_, term) =>
    Array.from({ length: 60 }, (_, n) => `p${n}`).filter((_, n) => (n >> term) % 2 === 1),
  )
  expect(branchesOf(termsOf(eight), tags).filter((branch) => branch.tags.length > 0)).toHaveLength(1)
})

it('a number is looked for anywhere in a name', () => {
  expect(branchesOf(termsOf('12'), [])).toEqual([{ grams: numbers('12'), tags: [] }])
})

it('a tag that matches only a word that is not looked for adds no scan', () => {
  expect(branchesOf(termsOf('squad of the legend lake school'), [[], ['p'], ['p']])).toEqual([
    { grams: numbers('leg', 'end', 'sch', 'ool', 'squ', 'uad'), tags: [] },
  ])
})

it('misses no title with all terms in its texts or its tags (spec §7.3)', () => {
  const word = fc.string({ unit: fc.constantFrom(...'東京カブnokix12'), minLength: 2, maxLength: 9 })
  const words = fc.array(fc.record({ word, isTag: fc.boolean() }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(words, (words) => {
      const has = gramsOf(fold(words.map(({ word, isTag }) => (isTag ? '' : word)).join('')))
      const terms = termsOf(words.map(({ word }) => word).join(' '))
      const tags = terms.map((term) => {
        const tagged = words.filter(({ word }) => termsOf(word)[0]?.forms[0]?.text === term.forms[0]?.text)
        return tagged.some(({ isTag }) => isTag) ? ['p'] : []
      })
      const finds = branchesOf(terms, tags).some(
        (branch) =>
          branch.grams.every((gram) => has.includes(gram)) && (branch.tags.length === 0 || branch.tags.includes('p')),
      )
      expect(finds).toBe(true)
    }),
  )
})
