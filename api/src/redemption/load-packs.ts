import type { Kysely } from 'kysely'
import { findPack, findTitleNames, type PackRow, type TitleRow } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { type GrantedPack, type PackToGrant, packToGrant } from '../entitlement/public.ts'

/** A pack with what is needed to grant and to show it. */
export interface LoadedPack {
  pack_id: string
  contents: PackToGrant
  pack: PackRow
  title: TitleRow
}

type Which = Pick<GrantedPack, 'pack_id' | 'quality_type' | 'view_type'>

/** These packs in this order; those that the catalogue no longer has are left out. */
export async function loadPacks(db: Kysely<Database>, which: readonly Which[], now: Date): Promise<LoadedPack[]> {
  const loaded: LoadedPack[] = []
  for (const terms of which) {
    const pack = await findPack(db, terms.pack_id)
    const [title] = pack ? await findTitleNames(db, [pack.full_title_id]) : []
    if (pack && title)
      loaded.push({ pack_id: pack.pack_id, contents: await packToGrant(db, pack, terms, now), pack, title })
  }
  return loaded
}
