import { describe, expect, it } from 'vitest'
import { cleanOpinion, opinionMistake } from './withdrawal-bounds.ts'

describe('an opinion (spec §5.4)', () => {
  it.each([
    '',
    '見たい作品がありませんでした。また来ます！',
    '「月夜の渡し舟」は3話まで見ました（字幕つき）…\n残念です？',
    'ﾃﾚﾋﾞで見られず、スーパー・ヒーロー Ⅳ を待っていました〜',
    'It’s fine, but too expensive - 500 yen; "really"? (yes!)',
    'C’était très bien: à bientôt',
    'Спасибо, 고마워요, شكرا',
    // With an ideographic variation selector, and a kanji of two UTF-16 units.
    '葛\u{e0100}城と𠮷野',
  ])('of ordinary sentences is accepted: %s', (opinion) => expect(opinionMistake(opinion)).toBeUndefined())

  it.each([
    'ありがとう♪',
    '★',
    '良い😀',
    '1️⃣',
    '❤',
    '5%',
    'a@example.com',
    'a+b',
    '<b>',
    '¥500',
    '#1',
    'a/b',
    '🇯🇵',
    '\u0007',
  ])('with a symbol or an emoji is refused: %s', (opinion) => expect(opinionMistake(opinion)).toBe('opinionSymbols'))

  it('has at most 200 characters, counted as a reader does', () => {
    expect(opinionMistake('あ'.repeat(200))).toBeUndefined()
    expect(opinionMistake('𠮷'.repeat(200))).toBeUndefined()
    expect(opinionMistake('か\u3099'.repeat(200))).toBeUndefined()
    expect(opinionMistake(` ${'あ'.repeat(200)}\n`)).toBeUndefined()
    expect(opinionMistake('あ'.repeat(201))).toBe('opinionLong')
  })

  it('counts a line break as one character, whichever a browser sends', () =>
    expect(cleanOpinion(' あ\r\nい\rう ')).toBe('あ\nい\nう'))
})
