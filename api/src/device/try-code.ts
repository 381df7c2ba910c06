import { foldUserCode } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { hashToken } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { countWrongTry, type DeviceCodeTable, lockTriedCodes, updateDeviceCode } from './device-code-store.ts'
import type { DeviceDeps } from './device-deps.ts'

/** Why a code does not work. `malformed` and `unknown` can be corrected; after `used` and `expired` the TV needs a new code. */
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

/** The response for a code that does not work, with the message for the member. */
export const refusalResponse = (why: CodeRefusal | 'failed', locale: Locale): Refused => ({
  statusCode: statuses[why],
  errorMessage: messages[locale][why],
})

/** Turns an unexpected error into the response that spec §7.6 requires, and logs it. */
export async function withFailureResponse<T>(
  { log }: DeviceDeps,
  { locale, requestId }: MemberCaller,
  work: () => Promise<T>,
): Promise<T | Refused> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) throw error
    log.error({ err: error, reqId: requestId }, 'device log-in failed')
    return refusalResponse('failed', locale)
  }
}

/** Wrong tries after which a code no longer works. */
const maxWrongTries = 5
/** Wrong tries of one member, whichever codes they try. */
const perMember: RateLimit = { name: 'device-wrong-code', points: 10, duration: 60 * 60 }

interface Try {
  user_code: string
  device_code?: string | undefined
}

/**
 * Finds the code that a member typed and, if it is valid, runs `work` with it in the same transaction. A wrong code counts
 * against the member, and against every code that it resembles (`lockTriedCodes`).
 * @throws ApiError too_many_requests
 */
export async function tryCode<T>(
  { db, limits, clock }: DeviceDeps,
  typed: Try,
  memberId: string,
  work: (trx: Kysely<Database>, asked: DeviceCodeTable) => Promise<T>,
): Promise<T | CodeRefusal> {
  const userCode = foldUserCode(typed.user_code)
  if (userCode === undefined) return 'malformed'
  await limits.spend(perMember, memberId)
  const hash = typed.device_code === undefined ? undefined : hashToken(typed.device_code)
  const result = await db.transaction().execute(async (trx) => {
    const tried = await lockTriedCodes(trx, userCode, hash)
    const asked = tried.find(
      (code) => code.user_code === userCode && (hash ?? code.device_code_hash) === code.device_code_hash,
    )
    if (asked) return refusalOf(asked, clock.now()) ?? work(trx, asked)
    await countWrongTry(
      trx,
      tried.map(({ device_code_hash }) => device_code_hash),
    )
    return 'unknown'
  })
  if (result !== 'unknown') await limits.refund(perMember, memberId)
  return result
}

function refusalOf({ state, expires_at, wrong_tries }: DeviceCodeTable, now: Date): CodeRefusal | undefined {
  if (state !== 'pending') return 'used'
  return expires_at <= now || wrong_tries >= maxWrongTries ? 'expired' : undefined
}

/**
 * Describes the device that shows a code, so that a member sees what they would approve (RFC 8628 §5.4).
 * @throws ApiError too_many_requests
 */
export const checkCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/check', ({ body }, caller) =>
    withFailureResponse(deps, caller, async () => {
      const requested = await tryCode(deps, body, caller.memberId, async (_, code) => code)
      if (typeof requested === 'string') return refusalResponse(requested, caller.locale)
      return {
        statusCode: 200 as const,
        asking: {
          user_code: requested.user_code,
          device: { kind: requested.device_kind, browser: requested.device_browser, system: requested.device_system },
          region: requested.region,
          requested_at: requested.created_at.toISOString(),
          expires_at: requested.expires_at.toISOString(),
        },
      }
    }),
  )

/** Approves or denies a code, once per code (spec §7.6). @throws ApiError too_many_requests */
export const decideCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/auth', ({ body }, caller) =>
    withFailureResponse(deps, caller, async () => {
      const refusal = await tryCode(deps, body, caller.memberId, async (trx, { device_code_hash }) => {
        await updateDeviceCode(trx, device_code_hash, {
          state: body.decision === 'approve' ? 'approved' : 'denied',
          member_id: caller.memberId,
          session_id: caller.sessionId,
        })
      })
      return refusal ? refusalResponse(refusal, caller.locale) : { statusCode: 200 as const }
    }),
  )
