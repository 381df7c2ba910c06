import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldWithPositions } from './fold.ts'

describe('folding a text (spec §11.9)', () => {
  it.each([
    ['ｶﾌﾞｷ', 'カブキ'],
    ['かぶき', 'カブキ'],
    ['カブキ', 'カブキ'],
    ['ＫＡＢＵＫＩ', 'kabuki'],
    ['スター・ウォーズ', 'スターウォーズ'],
    ['カ-ド', 'カード'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['ラーーメン', 'ラーメン'],
    ['Spider-Man', 'spiderman'],
    ['Tōkyō Café', 'tokyocafe'],
    ['夢の中へ〜青春編〜', '夢ノ中ヘ青春編'],
    ['「銀幕」 第２話！', '銀幕第2話'],
    ['が', 'ガ'],
    ['!?・ ', ''],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing in what is folded already', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })

  it('knows which part of the original each unit comes from', () => {
    const { text, starts, ends } = foldWithPositions('「ｶﾞ」 Ａ')
    expect([text, starts, ends]).toEqual(['ガa', [1, 5], [3, 6]])
  })

  it('has positions in order and within the original, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (original) => {
        const { text, starts, ends } = foldWithPositions(original)
        expect([starts.length, ends.length]).toEqual([text.length, text.length])
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(
          starts.every((start, i) => start >= 0 && start < (ends[i] ?? 0) && (ends[i] ?? 0) <= original.length),
        ).toBe(true)
      }),
    )
  })
})
