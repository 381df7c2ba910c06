import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { foldEmail } from '../identity/public.ts'
import type { ProviderProofTable } from './provider-tables.ts'

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
