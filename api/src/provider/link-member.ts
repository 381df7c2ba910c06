import type { ProviderError } from '@ginmaku/shared-contracts/api/provider-bounds.ts'
import {
  addLinkedProvider,
  type EventOrigin,
  findLinkedMember,
  isLiveSession,
  lockMember,
  noticeFacts,
  recordAccountEvent,
} from '../identity/public.ts'
import { enqueueMail } from '../mail/public.ts'
import type { ProviderDeps } from './provider-deps.ts'
import type { ProviderIdentity } from './provider-identity.ts'
import type { ProviderVisitTable } from './provider-tables.ts'

/** Links the account to the member whose visit it was, and notifies them. @returns why not; undefined once it is linked */
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
