import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { fold } from '../catalogue/public.ts'
import { isBlank, visibleText } from './visible-text.ts'

type NicknameFault = 'empty' | 'too_long' | 'invisible_characters'

/** Chooses between forms of one kanji, so no one notices when they are missing. */
const kanjiVariants = /[\u{e0100}-\u{e01ef}]/gu

/** A nickname as it is stored and shown (spec §5.5): NFKC, without outer spaces, inner ones as one. */
export function normalizeNickname(text: string): { nickname: string } | { fault: NicknameFault } {
  const nickname = text.normalize('NFKC').replace(kanjiVariants, '').trim().replace(/ +/g, ' ')
  if (isBlank(visibleText(nickname))) return { fault: 'empty' }
  if (visibleText(nickname) !== nickname) return { fault: 'invisible_characters' }
  if (graphemesOf(nickname) > chatBounds.nicknameLength) return { fault: 'too_long' }
  return { nickname }
}

/**
 * Characters that look like the first of their line: the Greek and Cyrillic ones of Unicode's confusables.txt that have a key, and
 * kanji that look like kana. There is no maintained package of these.
 */
const lookAlikes = [
  'aаαɑΑА',
  'bЬВΒв',
  'cсϲСϹ',
  'dԁ',
  'eеεЕΕє',
  'hһНΗн',
  'jјЈ',
  'kкκКΚ',
  'l1iIіІιΙıӏӀ|',
  'mмМΜ',
  'nΝ',
  'o0оοОΟσ',
  'pрρРΡ',
  'qԛ',
  'sѕЅ',
  'tтτТΤ',
  'uυ',
  'vνѵ',
  'wԝω',
  'xхχХΧ',
  'yуγУΥү',
  'zΖ',
  'カ力',
  'ニ二',
  'ハ八',
  'ロ口',
  'タ夕',
  'エ工',
  'ト卜',
  'ー一',
]

const firstOf = new Map(lookAlikes.flatMap(([first = '', ...others]) => others.map((other) => [other, first])))

const withFirsts = (text: string): string => Array.from(text, (letter) => firstOf.get(letter) ?? letter).join('')

/**
 * Names with the same key look alike, so that a room has only one of them (spec §10.13). Case, kana, width, accents, spaces and
 * symbols make no difference.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFKC')
  // Greek capitals resemble other letters than their small forms, and folding uncovers letters below accents.
  const key = withFirsts(fold(withFirsts(plain)))
  // Of a name of symbols only, nothing would remain.
  return key === '' ? plain.replaceAll(' ', '') : key
}
