const rows: readonly (readonly [kana: string, romaji: string])[] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['サシスセソ', 'sa shi su se so'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨワヲ', 'ya yu yo wa o'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ンヴヰヱ', 'n vu i e'],
]
const syllables = new Map(
  rows.flatMap(([kana, romaji]) => romaji.split(' ').map((syllable, i): [string, string] => [kana[i] ?? '', syllable])),
)
const smallVowels = new Map([...'ァィゥェォ'].map((kana, i) => [kana, 'aiueo'[i] ?? '']))
const smallYs = new Map([...'ャュョ'].map((kana, i) => [kana, 'auo'[i] ?? '']))

/** `ki` and `ya` make `kya`, `shi` and `ya` make `sha`. */
function withSmallY(before: string, vowel: string): string {
  if (/(sh|ch|j)i$/.test(before)) return before.slice(0, -1) + vowel
  return /[iueo]$/.test(before) ? `${before.slice(0, -1)}y${vowel}` : `${before}y${vowel}`
}

/** `fu` and a small `a` make `fa`, `u` and a small `i` make `wi`. */
function withSmallVowel(before: string, vowel: string): string {
  if (/(^|[^a-z])u$/.test(before)) return `${before.slice(0, -1)}w${vowel}`
  return /[^aiueo][iueo]$/.test(before) ? before.slice(0, -1) + vowel : before + vowel
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/[zjd]y/g, 'j'],
  [/si/g, 'shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/(?<![cs])hu/g, 'fu'],
  [/[zd]i/g, 'ji'],
  [/dz?u/g, 'zu'],
  [/tch/g, 'cch'],
  [/m(?=[bmp])/g, 'n'],
  [/nn+/g, 'n'],
  [/wo/g, 'o'],
  [/oh(?![aiueoy])/g, 'o'],
  [/o[ou]+/g, 'o'],
  [/([aiue])\1+/g, '$1'],
]

/**
 * One spelling for what is romanized in several ways: Hepburn for other systems (si, tya, hu), one letter for a long vowel
 * (toukyou, tookyoo, tohkyoh), n before b and p. Takes folded text.
 */
export const sameSpelling = (romaji: string): string =>
  spellings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), romaji)

/** Pairs of consonants in {@link sameSpelling}; `n` comes before any, and a doubled one before a syllable. */
const consonantPairs = /^(?:n[a-z]|sh|ch|ts|dj|[kgnhmrbpfv]y|([bcdfghjkmprstvwyz])\1)$/

/** Whether this text in the spelling of {@link sameSpelling} can be a piece of a reading's romaji. Most English words can't. */
export function canBeRomaji(text: string): boolean {
  if (/[lqx]/.test(text)) return false
  const pairs = text.matchAll(/(?=([b-df-hj-np-tv-z]{2}))/g)
  return [...pairs].every(([, pair = '']) => consonantPairs.test(pair))
}

/** The romaji of a folded reading, in the spelling of {@link sameSpelling}; characters that are not kana stay as they are. */
export function romajiOf(reading: string): string {
  let romaji = ''
  let isDoubled = false
  for (const letter of reading) {
    const smallY = smallYs.get(letter)
    const smallVowel = smallVowels.get(letter)
    if (smallY !== undefined) romaji = withSmallY(romaji, smallY)
    else if (smallVowel !== undefined) romaji = withSmallVowel(romaji, smallVowel)
    else if (letter === 'ッ') isDoubled = true
    else if (letter !== 'ー') {
      const syllable = syllables.get(letter) ?? letter
      romaji += isDoubled && /^[b-df-hj-np-tv-z]/.test(syllable) ? syllable[0] + syllable : syllable
      isDoubled = false
    }
  }
  return sameSpelling(romaji)
}
