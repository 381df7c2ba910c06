import type { ProviderError } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import {
  addLinkedProvider,
  type EventOrigin,
  findLinkedMember,
  findMember,
  isLiveSession,
  isOnlyLogInMethod,
  listLinkedProviders,
  lockMember,
  noticeFacts,
  originOf,
  recordAccountEvent,
  removeLinkedProvider,
} from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { ProviderDeps } from './provider-deps.ts'
import type { ProviderIdentity } from './provider-identity.ts'
import type { ProviderVisitTable } from './provider-store.ts'

type LogInDeps = Pick<ProviderDeps, 'countPasskeys'> & { db: Kysely<Database> }

async function isOnlyMethod(
  { db, countPasskeys }: LogInDeps,
  memberId: string,
  hasPassword: boolean,
  linkedProviders: number,
) {
  return isOnlyLogInMethod({ hasPassword, linkedProviders, passkeys: await countPasskeys(db, memberId) })
}

export const listLinks = ({ db, countPasskeys }: ProviderDeps) =>
  endpoint('GET /user/link', async (_, { memberId }) => {
    const [member, linked] = [await findMember(db, memberId), await listLinkedProviders(db, memberId)]
    if (!member) throw new ApiError('not_signed_in')
    return {
      items: linked.map(({ linked_at, ...link }) => ({ ...link, linked_at: linked_at.toISOString() })),
      result_total_count: linked.length,
      is_only_way: await isOnlyMethod({ db, countPasskeys }, memberId, member.password_hash !== null, linked.length),
    }
  })

/**
 * Locks the member, so that two requests at the same time can't remove the last two methods.
 * @throws ApiError not_linked, only_way_to_log_in
 */
export const unlink = ({ db, clock, countPasskeys }: ProviderDeps) =>
  endpoint('DELETE /user/link/{provider}', async ({ params: { provider } }, caller, http) => {
    const { memberId } = caller
    await db.transaction().execute(async (trx) => {
      const member = await lockMember(trx, memberId)
      const linked = await listLinkedProviders(trx, memberId)
      if (!member || !linked.some((link) => link.provider === provider)) throw new ApiError('not_linked')
      if (await isOnlyMethod({ db: trx, countPasskeys }, memberId, member.password_hash !== null, linked.length))
        throw new ApiError('only_way_to_log_in')
      await removeLinkedProvider(trx, memberId, provider)
      const event = { memberId, kind: 'provider_unlinked', at: clock.now(), origin: originOf(caller, http) } as const
      await recordAccountEvent(trx, event)
    })
    return undefined
  })

/** Links the account to the member of the visit, and notifies them. @returns the error; undefined when it is linked */
export async function linkMember(
  { db, clock, jobs }: ProviderDeps,
  { provider, member_id, session_id }: Pick<ProviderVisitTable, 'provider' | 'member_id' | 'session_id'>,
  { subject, account }: ProviderIdentity,
  origin: EventOrigin,
): Promise<ProviderError | undefined> {
  const at = clock.now()
  const refused = await db.transaction().execute(async (trx): Promise<ProviderError | undefined> => {
    const member = await lockMember(trx, member_id ?? '')
    if (!member || !(await isLiveSession(trx, session_id ?? '', at))) return 'expired'
    const { member_id: memberId, email: to, locale } = member
    const owner = await findLinkedMember(trx, provider, subject)
    if (owner) return owner === memberId ? undefined : 'taken'
    if (!(await addLinkedProvider(trx, { provider, subject, account, member_id: memberId, linked_at: at })))
      return 'doubled'
    await recordAccountEvent(trx, { memberId, kind: 'provider_linked', at, origin })
    const facts = { provider, ...noticeFacts(locale, at, origin) }
    await enqueueMail(trx, { kind: 'provider_linked', to, locale, facts, memberId }, at)
  })
  await jobs.trigger('mail-deliver')
  return refused
}
