import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import type { DeviceDeps } from './device-deps.ts'

/** Why a code does not work: `malformed` and `unknown` may be corrected, `used` and `expired` need a new one. */
export type CodeRefusal = 'malformed' | 'unknown' | 'used' | 'expired'

interface Refused {
  statusCode: 400 | 401 | 500
  errorMessage: string
}

const statuses = { malformed: 400, unknown: 400, used: 400, expired: 401, failed: 500 } as const

/** spec §8.4, 'Device login', in the caller's language. */
const messages: Record<Locale, Record<CodeRefusal | 'failed', string>> = {
  ja: {
    malformed: 'コードは英字8文字です。\nテレビの画面に表示されているとおりに入力してください。',
    unknown: 'コードが違います。\nテレビの画面に表示されているコードをもう一度ご確認ください。',
    used: 'このコードはすでに使用されています。\nテレビで新しいコードを取得してください。',
    expired: '時間内に入力されなかったため、コードが無効になりました。\nテレビで新しいコードを取得してください。',
    failed: 'テレビのログインに失敗しました。\nお手数ですが、テレビでコードを取得し直してください。',
  },
  en: {
    malformed: 'The code has eight letters.\nType it exactly as it appears on your TV.',
    unknown: 'That isn’t the right code.\nCheck it against the one on your TV.',
    used: 'This code has already been used.\nGet a new one on your TV.',
    expired: 'This code is no longer valid, because it wasn’t entered in time.\nGet a new one on your TV.',
    failed: 'We couldn’t log in your TV.\nGet a new code on the TV and try again.',
  },
}

/** What a member reads about a code that does not work. */
export const refusedCode = (why: CodeRefusal | 'failed', locale: Locale): Refused => ({
  statusCode: statuses[why],
  errorMessage: messages[locale][why],
})

/** Answers an unforeseen failure as spec §7.6 wants it, and logs it as the bug it is. */
export async function orFailed<T>(
  { log }: DeviceDeps,
  { locale, requestId }: MemberCaller,
  work: () => Promise<T>,
): Promise<T | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw error
    log.error({ err: error, reqId: requestId }, 'device log-in failed')
    return refusedCode('failed', locale)
  }
}
