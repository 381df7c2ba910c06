import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { chatBounds } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { setNickname } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { fieldMessage } from '../server/field-messages.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { createBlockList, judgeWords } from './block-words.ts'
import type { ChatDeps } from './chat-deps.ts'
import { normalizeNickname } from './nickname-key.ts'
import { listWords } from './word-store.ts'

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
