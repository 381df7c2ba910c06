import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { foldEmail } from '../identity/public.ts'

/** A visit to a provider that has started; used up by the browser's return. */
export interface ProviderVisitTable {
  /** SHA-256 of `state` in hex. */
  state_hash: string
  provider: Provider
  /** SHA-256 in hex of the cookie of the browser that began. */
  browser_hash: string
  /** Repeated by the provider in its ID token (OpenID Connect Core §3.1.2.1). */
  nonce: string
  /** Of PKCE (RFC 7636). */
  code_verifier: string
  /** Path of the site. */
  redirect_to: string
  /** Who wants to link the provider, in which session; null for a log-in. */
  member_id: string | null
  session_id: string | null
  expires_at: Date
}

/** Whom a provider has recognised in a browser, until that browser redeems the code. */
export interface ProviderProofTable {
  /** SHA-256 of the code in hex. */
  code_hash: string
  browser_hash: string
  provider: Provider
  subject: string
  /** Null if the provider gives none. */
  email: string | null
  is_email_certified: boolean
  name: string | null
  account: string | null
  expires_at: Date
}

export interface ProviderTables {
  provider_visit: ProviderVisitTable
  provider_proof: ProviderProofTable
}

declare module '../database/tables.ts' {
  interface Database extends ProviderTables {}
}

type Db = Kysely<Database>

/** What redeems a proof: the code, in the browser that began. */
export interface ProofKey {
  code_hash: string
  browser_hash: string
}

export async function addProof(db: Db, proof: ProviderProofTable): Promise<void> {
  await db.insertInto('provider_proof').values(proof).execute()
}

/** Undefined for a code that was used, has expired, is unknown or belongs to another browser. */
export function findProof(db: Db, key: ProofKey, now: Date): Promise<ProviderProofTable | undefined> {
  return db
    .selectFrom('provider_proof')
    .selectAll()
    .where('code_hash', '=', key.code_hash)
    .where('browser_hash', '=', key.browser_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** False when another call was faster. */
export async function useProof(trx: Db, { code_hash }: ProofKey): Promise<boolean> {
  const used = await trx
    .deleteFrom('provider_proof')
    .where('code_hash', '=', code_hash)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function eraseProofs(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('provider_proof').where('expires_at', '<', expiredBefore).execute()
}

export async function eraseProofsOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('provider_proof')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', foldEmail(email)))
    .execute()
}

export async function addVisit(db: Db, visit: ProviderVisitTable): Promise<void> {
  await db.insertInto('provider_visit').values(visit).execute()
}

/** Uses up the visit, which may have expired; undefined when it was used or never began. */
export function consumeVisit(db: Db, stateHash: string): Promise<ProviderVisitTable | undefined> {
  return db.deleteFrom('provider_visit').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function eraseVisits(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('provider_visit').where('expires_at', '<', expiredBefore).execute()
}

export async function eraseVisitsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('provider_visit').where('member_id', '=', memberId).execute()
}
