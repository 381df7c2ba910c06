import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBlockList, judgeWords } from './block-words.ts'

const list = createBlockList([
  { word: 'うんこ', verdict: 'reject' },
  { word: 'うんこれ', verdict: 'allow' },
  { word: 'ばか', verdict: 'mask' },
  { word: 'ばかり', verdict: 'allow' },
  { word: 'ﾈﾀﾊﾞﾚ', verdict: 'hold' },
  { word: 'darn', verdict: 'mask' },
  { word: 'ass', verdict: 'reject' },
  { word: '!?', verdict: 'reject' },
])
const judged = (text: string) => judgeWords(list, text)

describe('blocked words (spec §10.13)', () => {
  it.each([
    'うんこ',
    'ウンコ',
    'ｳﾝｺ',
    'う ん・こ！',
    'これはうんこです',
    'うんこれはうんこ',
    'ASS',
    'a.s.s',
    '(ass)',
    'お前ass',
  ])('%s is rejected', (text) => {
    expect(judged(text).verdict).toBe('reject')
  })

  it.each([
    'うんこれは何ですか',
    'class',
    'as she said',
    'assess',
    'pass2',
    'そればかり',
    '!?',
    '',
    '👏👏',
    'こんうん',
  ])('%j is shown unchanged', (text) => {
    expect(judged(text)).toEqual({ verdict: null, text })
  })

  it.each([
    ['ばか！', '★★！'],
    ['この、バカ', 'この、★★'],
    ['ﾊﾞｶだ', '★★だ'],
    ['ば　か だ', '★　★ だ'],
    ['ば・か', '★★★'],
    ['👨‍👩‍👧ばか👨‍👩‍👧', '👨‍👩‍👧★★👨‍👩‍👧'],
    ['ばかばか、そればかり', '★★★★、そればかり'],
    ['Darn it', '★★★★ it'],
    ['ばか', '★★'],
  ])('%s is shown as %s', (text, masked) => {
    expect(judged(text)).toEqual({ verdict: null, text: masked })
  })

  it('holds a message for review, masked where needed', () => {
    expect(judged('ばか、ネタばれ')).toEqual({ verdict: 'hold', text: '★★、ネタばれ' })
  })

  it('rejects rather than holds', () => {
    expect(judged('ネタバレうんこ').verdict).toBe('reject')
  })

  it('replaces each masked character by one star and no other', () => {
    const pieces = fc.constantFrom('ば', 'か', 'ﾊﾞ', 'カ', 'が', ' ', '。', 'り', 'a', '👩‍👩‍👧', '\u0301')
    fc.assert(
      fc.property(fc.array(pieces), (made) => {
        const graphemes = (text: string) => [...new Intl.Segmenter('ja').segment(text)].map(({ segment }) => segment)
        const before = graphemes(made.join(''))
        const after = graphemes(judged(made.join('')).text)
        expect(after).toHaveLength(before.length)
        expect(after.every((one, i) => one === '★' || one === before[i])).toBe(true)
      }),
    )
  })
})
