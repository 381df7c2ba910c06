import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import {
  findMember,
  isOnlyWay,
  listLinkedProviders,
  lockMember,
  originOf,
  recordAccountEvent,
  removeLinkedProvider,
} from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { ProviderDeps } from './provider-deps.ts'

type Ways = Pick<ProviderDeps, 'passkeysOf'> & { db: Kysely<Database> }

async function isOnlyOne({ db, passkeysOf }: Ways, memberId: string, hasPassword: boolean, linkedProviders: number) {
  return isOnlyWay({ hasPassword, linkedProviders, passkeys: await passkeysOf(db, memberId) })
}

export const listLinks = ({ db, passkeysOf }: ProviderDeps) =>
  endpoint('GET /user/link', async (_, { memberId }) => {
    const [member, linked] = [await findMember(db, memberId), await listLinkedProviders(db, memberId)]
    if (!member) throw new ApiError('not_signed_in')
    return {
      items: linked.map(({ linked_at, ...link }) => ({ ...link, linked_at: linked_at.toISOString() })),
      result_total_count: linked.length,
      is_only_way: await isOnlyOne({ db, passkeysOf }, memberId, member.password_hash !== null, linked.length),
    }
  })

/** Two at the same moment wait for each other, so that they can't remove the last two. @throws ApiError not_linked, only_way_to_log_in */
export const unlink = ({ db, clock, passkeysOf }: ProviderDeps) =>
  endpoint('DELETE /user/link/{provider}', async ({ params: { provider } }, caller, http) => {
    const { memberId } = caller
    await db.transaction().execute(async (trx) => {
      const member = await lockMember(trx, memberId)
      const linked = await listLinkedProviders(trx, memberId)
      if (!member || !linked.some((link) => link.provider === provider)) throw new ApiError('not_linked')
      if (await isOnlyOne({ db: trx, passkeysOf }, memberId, member.password_hash !== null, linked.length))
        throw new ApiError('only_way_to_log_in')
      await removeLinkedProvider(trx, memberId, provider)
      const event = { memberId, kind: 'provider_unlinked', at: clock.now(), origin: originOf(caller, http) } as const
      await recordAccountEvent(trx, event)
    })
    return undefined
  })
