import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { canBeRomaji, romajiOf, sameSpelling } from './romaji.ts'

it.each([
  ['かぶき', ['kabuki']],
  ['とうきょう', ['tokyo', 'toukyou', 'tookyoo', 'tohkyoh', 'tōkyō', 'Toukyoo']],
  ['しんぶん', ['shinbun', 'shimbun', 'sinbun']],
  ['まっちゃ', ['maccha', 'matcha', 'mattya']],
  ['ふじ', ['fuji', 'huzi', 'hudi']],
  ['じゅうどう', ['judo', 'juudou', 'zyuudou', 'jyudo']],
  ['おんな', ['onna', 'on’na']],
  ['こーひー', ['kohi', 'koohii', 'kōhī']],
  ['ファイト', ['faito']],
  ['パーティー', ['pati', 'paatii']],
  ['ウィーン', ['win', 'wiin']],
  ['ヴァイオリン', ['vaiorin']],
  ['シェフ', ['shefu', 'syefu']],
  ['きって', ['kitte']],
  ['を', ['wo', 'o']],
  ['2026ねん', ['2026nen']],
])('the romaji of %s is found as %o', (reading, spellings) => {
  for (const spelling of spellings) expect(sameSpelling(fold(spelling))).toBe(romajiOf(fold(reading)))
})

it('short and long vowels are the same, different consonants are not', () => {
  expect(romajiOf('オバサン')).toBe(romajiOf('オバーサン'))
  expect(romajiOf('キテ')).not.toBe(romajiOf('キッテ'))
})

it('every reading’s romaji can be romaji; most English words can’t', () => {
  const kana = [
    ...'アイウエオカキクケコガギグゲゴサシスセソザジズゼゾタチツテトダヂヅデドナニヌネノハヒフヘホバビブベボパピプペポマミムメモヤユヨラリルレロワヲンヴ',
  ]
  const contracted = [...'キギシジチニヒビピミリテデフヴ'].flatMap((first) =>
    [...'ャュョ'].map((small) => first + small),
  )
  const foreign = ['ファ', 'フィ', 'ティ', 'ディ', 'トゥ', 'ウィ', 'ウェ', 'ヴァ', 'シェ', 'チェ', 'ジェ']
  const syllables = [...kana, ...contracted, ...foreign].flatMap((one) => [one, `ッ${one}`, `${one}ー`])
  const refused = syllables
    .flatMap((one) => syllables.map((other) => one + other))
    .filter((all) => !canBeRomaji(romajiOf(all)))
  expect(refused).toEqual([])
  expect(['king', 'game', 'kabuki', 'obi'].filter(canBeRomaji)).toHaveLength(4)
  expect(['the', 'squad', 'legend', 'sister', 'night', 'star', 'box'].filter(canBeRomaji)).toEqual([])
})
