import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nicknameKey, normalizeNickname } from './nickname.ts'

const long = 'あ'.repeat(30)

describe('a nickname (spec §5.5)', () => {
  it.each([
    ['ｷﾞﾝﾏｸ　さん', 'ギンマク さん'],
    ['  Ｆａｎ   of  film ', 'Fan of film'],
    ['がか', 'がか'],
    ['👨‍👩‍👧❤️', '👨‍👩‍👧❤️'],
    ['葛\u{e0100}城', '葛城'],
    [long, long],
    ['👨‍👩‍👧'.repeat(30), '👨‍👩‍👧'.repeat(30)],
  ])('%j is stored as %j', (text, nickname) => {
    expect(normalizeNickname(text)).toEqual({ nickname })
  })

  it.each([
    ['', 'empty'],
    [' \u3000\n', 'empty'],
    ['\u200b\u2060', 'empty'],
    ['\u0301\u0302', 'empty'],
    ['\u3164', 'empty'],
    ['\u2800\u2800', 'empty'],
    [`${long}い`, 'too_long'],
    ['ﷺﷺ', 'too_long'],
    ['a\u0000b', 'invisible_characters'],
    ['a\nb', 'invisible_characters'],
    ['a\u202eb', 'invisible_characters'],
    ['a\u200bb', 'invisible_characters'],
    ['a\u200db', 'invisible_characters'],
    ['a\u00adb', 'invisible_characters'],
    ['a\ue000b', 'invisible_characters'],
    [`a${'\u0324'.repeat(5)}`, 'invisible_characters'],
  ])('%j is refused: %s', (text, fault) => {
    expect(normalizeNickname(text)).toEqual({ fault })
  })

  it('is unchanged when it is normalised again', () => {
    const names = fc.string({ unit: 'binary', maxLength: 40 })
    fc.assert(
      fc.property(names, (text) => {
        const first = normalizeNickname(text)
        return 'fault' in first || JSON.stringify(normalizeNickname(first.nickname)) === JSON.stringify(first)
      }),
    )
  })
})

describe('names that look alike (spec §10.13)', () => {
  it.each([
    ['Ginmaku', 'ＧＩＮＭＡＫＵ'],
    ['ぎんまく', 'ギンマク'],
    ['ギンマク', 'ｷﾞﾝﾏｸ'],
    ['銀幕さん', '銀幕 さん⭐'],
    ['admin', 'аdmin'],
    ['Hope', 'НОРЕ'],
    ['Nate', 'ΝΑΤΕ'],
    ['Bob', 'B0b'],
    ['Ill', '1ll'],
    ['lily', '|i1y'],
    ['Zoë', 'zoe'],
    ['ёлка', 'елка'],
    ['カタログ', '力夕口グ'],
    ['ラーメン', 'ラーーメン'],
    ['ラーメン', 'ラ一メン'],
  ])('%s and %s have one key', (one, other) => {
    expect(nicknameKey(one)).toBe(nicknameKey(other))
  })

  it.each([
    ['銀幕', '金幕'],
    ['はは', 'ばば'],
    ['太郎', '次郎'],
    ['🎬', '🎭'],
    ['★', '★★'],
    ['fan2', 'fan3'],
    ['Ben', 'Bev'],
  ])('%s and %s have different keys', (one, other) => {
    expect(nicknameKey(one)).not.toBe(nicknameKey(other))
  })
})
