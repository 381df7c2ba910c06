import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { after, secondMs } from '../clock.ts'
import { createBlockList } from './block-words.ts'
import { type Ruling, ruleOn, type Standing, writeRefusal } from './say-rules.ts'

const now = new Date('2026-11-28T20:00:00+09:00')
const rules = {
  slow_seconds: 0,
  holders_only: false,
  emoji_only: false,
  review_all: false,
  delay_seconds: 0,
} as const
const standing: Standing = {
  isModerator: false,
  isHolder: true,
  nickname: 'valid',
  isBanned: false,
  timeoutUntil: null,
  lastSaidAt: null,
}
const moderator = { ...standing, isModerator: true }
const blockList = createBlockList([
  { word: 'うんこ', verdict: 'reject' },
  { word: 'ネタバレ', verdict: 'hold' },
  { word: 'ばか', verdict: 'mask' },
])

const say = (text: string, more: Partial<Parameters<typeof ruleOn>[0]> = {}): Ruling =>
  ruleOn({ text, rules, standing, blockList, now, ...more })
const refusedAs = (reason: string) => ({ kind: 'refuse', reason })

describe('a message (spec §5.5, §9.4)', () => {
  it.each([
    ['待ってました！', '待ってました！'],
    ['  前　後\n ', '前　後'],
    ['一行目\r\n\r\n二行目', '一行目 二行目'],
    ['a\u202eb\u200bc\u0007d', 'abcd'],
    ['👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    [`e${'\u0301'.repeat(50)}`, `e${'\u0301'.repeat(4)}`],
    ['あ'.repeat(200), 'あ'.repeat(200)],
    ['👨‍👩‍👧'.repeat(200), '👨‍👩‍👧'.repeat(200)],
    ['https://example.com', 'https://example.com'],
  ])('%j is shown as %j', (text, shown) => {
    expect(say(text)).toEqual({ kind: 'show', text: shown })
  })

  it.each(['', ' \u3000\n', '\u200b\u202e', '\u3164', '\u0301', '\u2800'])('%j is empty', (text) => {
    expect(say(text)).toEqual(refusedAs('empty'))
  })

  it('has at most 200 characters', () => {
    expect(say('あ'.repeat(201))).toEqual(refusedAs('too_long'))
    expect(say(`${'あ'.repeat(200)}\u200b `)).toMatchObject({ kind: 'show' })
  })

  test('any text is shown visibly, or refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const ruling = say(text)
        if (ruling.kind !== 'refuse') expect(ruling.text).toMatch(/\S/)
      }),
    )
  })
})

describe('rules of a room (spec §10.13)', () => {
  it.each(['👏👏👏', '❤️ ❤', '👨‍👩‍👧🇯🇵👍🏽', '1️⃣'])('%s may be said where only emoji may', (text) => {
    expect(say(text, { rules: { ...rules, emoji_only: true } })).toEqual({ kind: 'show', text })
  })

  it.each(['やあ👏', '123', '#', 'a', '。'])('%s may not be said where only emoji may', (text) => {
    expect(say(text, { rules: { ...rules, emoji_only: true } })).toEqual(refusedAs('emoji_only'))
  })

  const slow = { ...rules, slow_seconds: 30 } as const
  it.each([
    [null, undefined],
    [29.5, 1],
    [10, 20],
    [30, undefined],
    [0, 30],
    [-5, 35],
  ])('in slow mode, %s s after their last message, a member waits %s s', (ago, retryAfter) => {
    const lastSaidAt = ago === null ? null : after(now, -ago * secondMs)
    const expected = retryAfter ? { ...refusedAs('too_fast'), retryAfter } : { kind: 'show', text: 'はい' }
    expect(say('はい', { rules: slow, standing: { ...standing, lastSaidAt } })).toEqual(expected)
  })

  it('refuses words before it asks to wait', () => {
    const busy = { ...standing, lastSaidAt: now }
    expect(say('うんこ', { rules: slow, standing: busy })).toEqual(refusedAs('blocked_word'))
  })

  it('holds every message where a moderator reviews them', () => {
    expect(say('ばか', { rules: { ...rules, review_all: true } })).toEqual({ kind: 'hold', text: '★★' })
  })

  it('holds, masks or refuses by the words of a message', () => {
    expect(say('ネタバレだよ')).toEqual({ kind: 'hold', text: 'ネタバレだよ' })
    expect(say('ばかだよ')).toEqual({ kind: 'show', text: '★★だよ' })
    expect(say('うんこだよ')).toEqual(refusedAs('blocked_word'))
  })

  it('exempts moderators from all but the length', () => {
    const strict = { ...slow, emoji_only: true, review_all: true }
    const said = { rules: strict, standing: { ...moderator, lastSaidAt: now } }
    expect(say('うんことは書かないでください', said)).toEqual({ kind: 'show', text: 'うんことは書かないでください' })
    expect(say('あ'.repeat(201), said)).toEqual(refusedAs('too_long'))
  })
})

describe('a member may not write (spec §10.13)', () => {
  const ago = after(now, -1)
  const later = after(now, 1)
  it.each<[string | null, Partial<Standing>]>([
    [null, {}],
    [null, { isHolder: false }],
    [null, { timeoutUntil: now }],
    [null, { timeoutUntil: ago }],
    ['timed_out', { timeoutUntil: later }],
    ['timed_out', { isBanned: true, nickname: 'needed' }],
    ['nickname_needed', { nickname: 'needed' }],
    ['nickname_taken', { nickname: 'taken' }],
  ])('%s: %j', (refusal, more) => {
    expect(writeRefusal({ ...standing, ...more }, { rules, hasEnded: false }, now)).toBe(refusal)
  })

  it('after the end, or without a ticket where one is needed', () => {
    const room = { rules: { ...rules, holders_only: true }, hasEnded: false }
    expect(writeRefusal(standing, room, now)).toBeNull()
    expect(writeRefusal({ ...standing, isHolder: false }, room, now)).toBe('holders_only')
    expect(writeRefusal({ ...moderator, isHolder: false }, room, now)).toBeNull()
    expect(writeRefusal(moderator, { ...room, hasEnded: true }, now)).toBe('ended')
  })
})
