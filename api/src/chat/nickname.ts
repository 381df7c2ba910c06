import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { chatBounds, graphemesOf } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { fold } from '../catalogue/public.ts'
import { setNickname } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { fieldMessage } from '../server/field-messages.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { createBlockList, judgeWords } from './block-words.ts'
import type { ChatDeps } from './chat-deps.ts'
import { isBlank, visibleText } from './visible-text.ts'
import { listWords } from './word-store.ts'

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

const perMember: RateLimit = { name: 'nickname', points: 10, duration: 60 * 60 }

/** @throws ApiError invalid_fields */
function validNickname(text: string, locale: Locale): string {
  const normalized = normalizeNickname(text)
  if ('nickname' in normalized) return normalized.nickname
  const messages = {
    empty: 'required',
    too_long: fieldMessage('tooLong', locale, chatBounds.nicknameLength),
    invisible_characters: 'invisible',
  }
  throw new ApiError('invalid_fields', { errors: { nickname: messages[normalized.fault] } })
}

/**
 * Sets the nickname that a member's next messages have (spec §5.5). Messages that were written before keep theirs. A name in which
 * the operator's list blocks any word is refused, because a name can't be reviewed.
 * @throws ApiError invalid_fields, too_many_requests
 */
export const putNickname = ({ db, limits, chatFeed }: ChatDeps) =>
  endpoint('PUT /user/nickname', async ({ body }, { memberId, locale }) => {
    await limits.spend(perMember, memberId)
    const nickname = validNickname(body.nickname, locale)
    const judged = judgeWords(createBlockList(await listWords(db)), nickname)
    if (judged.verdict !== null || judged.text !== nickname)
      throw new ApiError('invalid_fields', { errors: { nickname: 'nicknameBlocked' } })
    await setNickname(db, memberId, nickname)
    chatFeed.publish({ kind: 'member', memberId })
    return { nickname }
  })
