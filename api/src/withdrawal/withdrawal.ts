import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import { cleanOpinion, opinionMistake } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import type { Kysely } from 'kysely'
import { dayInTokyo } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import type { Domain } from '../domain.ts'
import { findMember, lockMember, noticeFacts, originOf, requireOwnPasswordIfAny } from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { createWithdrawalSurveys } from './migrations/2026-11-27-00-withdrawal.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { addSurvey } from './withdrawal-store.ts'

/**
 * Ends every session and erases the member in each domain, all or nothing (spec §3.11, §5.4). The slower of two concurrent
 * requests gets the same response and changes nothing; a later one has no session.
 * @throws ApiError invalid_fields, withdrawal_blocked, too_many_requests
 */
export const withdraw = (deps: WithdrawalDeps) =>
  endpoint('POST /user/withdrawal', async ({ body }, caller, http) => {
    const opinion = opinionOf(body)
    await requireOwnPasswordIfAny(deps, caller, body.current_password)
    await deps.db.transaction().execute(async (trx) => {
      if (!(await leave(trx, deps, caller.memberId, originOf(caller, http)))) return
      const month = dayInTokyo(deps.clock.now()).slice(0, 7)
      await addSurvey(trx, { reasons: [...new Set(body.reasons)], opinion, locale: caller.locale, month })
    })
    await deps.jobs.trigger('mail-deliver')
    return undefined
  })

function opinionOf({ opinion = '' }: CallReceived<'POST /user/withdrawal'>['body']): string | null {
  const mistake = opinionMistake(opinion)
  if (mistake) throw new ApiError('invalid_fields', { errors: { opinion: mistake } })
  return cleanOpinion(opinion) || null
}

/** False when another request was faster. @throws ApiError withdrawal_blocked */
async function leave(
  trx: Kysely<Database>,
  { clock, allDomains }: WithdrawalDeps,
  memberId: string,
  origin: ReturnType<typeof originOf>,
): Promise<boolean> {
  // A new purchase locks its member's row, so none can start before this transaction ends.
  const member = await lockMember(trx, memberId)
  if (!member) return false
  const { email, locale } = member
  const now = clock.now()
  const { blockers } = await allDomains.withdrawalImpact(trx, { memberId, email, locale }, now)
  if (blockers.length > 0) throw new ApiError('withdrawal_blocked')
  await allDomains.eraseMember(trx, { memberId, email })
  // Enqueued last, because erasing the member deletes their mails.
  await enqueueMail(trx, { kind: 'withdrawn', to: email, locale, facts: noticeFacts(locale, now, origin) }, now)
  return true
}

/** What the member has to know before they confirm the withdrawal. */
export const getWithdrawal = ({ clock, db, allDomains }: WithdrawalDeps) =>
  endpoint('GET /user/withdrawal', async (_, { memberId, locale }) => {
    const member = await findMember(db, memberId)
    if (!member) throw new ApiError('not_signed_in')
    const impact = await allDomains.withdrawalImpact(db, { memberId, email: member.email, locale }, clock.now())
    return { ...impact, has_password: member.password_hash !== null }
  })

/** Limited, because each request reads every table with data about the member. */
const perMember: RateLimit = { name: 'own-data', points: 10, duration: 60 * 60 }

/** All data of the caller, from every domain. @throws ApiError too_many_requests */
export const exportOwnData = ({ clock, db, allDomains, limits }: WithdrawalDeps) =>
  endpoint('GET /user/export', async (_, { memberId, locale }) => {
    await limits.spend(perMember, memberId)
    const member = await findMember(db, memberId)
    if (!member) throw new ApiError('not_signed_in')
    const data = await allDomains.exportMemberData(db, { memberId, email: member.email, locale })
    return { ...data, exported_at: clock.now().toISOString() }
  })

/**
 * Closing an account, and exporting its data (spec §3.11, §5.4). The surveys are not linked to a member, so nothing is erased
 * here.
 */
export const withdrawal: Domain<WithdrawalDeps> = {
  name: 'withdrawal',
  migrations: { '2026-11-27-00-withdrawal': createWithdrawalSurveys },
  endpoints: (deps) => [getWithdrawal(deps), withdraw(deps), exportOwnData(deps)],
}
