import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marksIn } from './marks.ts'
import { patternOf } from './search-match-store.ts'
import { wantedOf } from './search-query.ts'

const marked = (name: string, query: string) => {
  const wanted = wantedOf(query)
  return wanted ? marksIn(name, wanted).map(({ start, length }) => name.slice(start, start + length)) : undefined
}

it.each([
  ['雲渡りのソラ', '雲渡', ['雲渡']],
  ['雲渡りのソラ', 'そら', ['ソラ']],
  ['ｶﾞｲﾄﾞ・ブック', 'ガイドブック', ['ｶﾞｲﾄﾞ・ブック']],
  ['Ghost Post Office', 'post GHOST', ['Ghost', 'Post']],
  ['Ghost Post Office', 'stPo', ['st Po']],
  ['夜の夜', '夜', ['夜', '夜']],
  ['のれんのれん', 'の', ['の']],
  ['夜の夜行', '夜の 夜行', ['夜の夜行']],
  ['夜行と夜行', '夜行', ['夜行', '夜行']],
  ['歌舞伎の夜', 'kabuki', []],
  ['𠮷田のＡＢ', 'ab', ['ＡＢ']],
  ['<b>夜</b>', '<b>夜', ['b>夜']],
  ['夜', '!!', undefined],
])('in %s, %s marks %o (spec §7.3)', (name, query, parts) => {
  expect(marked(name, query)).toEqual(parts)
})

it('marks are in order, apart, and within the name', () => {
  const text = fc.string({ unit: fc.constantFrom(...'夜のｶﾞガaA ・ー'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(text, text, (name, query) => {
      const wanted = wantedOf(query)
      let end = 0
      for (const mark of wanted ? marksIn(name, wanted) : []) {
        expect(mark.start).toBeGreaterThanOrEqual(end)
        expect(mark.length).toBeGreaterThan(0)
        end = mark.start + mark.length
      }
      expect(end).toBeLessThanOrEqual(name.length)
    }),
  )
})

it('letters that mean something in a pattern are looked for as they are', () => {
  expect(patternOf(String.raw`50%_\x`)).toBe(String.raw`%50\%\_\\x%`)
})
