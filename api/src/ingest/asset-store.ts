import { type Kysely, type Selectable, sql } from 'kysely'
import { after, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { AssetTable } from './ingest-tables.ts'

type Db = Kysely<Database>
export type Asset = Selectable<AssetTable>

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** False when the same film was added before. */
export async function addAsset(
  db: Db,
  asset: Pick<
    Asset,
    'asset_id' | 'full_title_id' | 'play_id' | 'source_object' | 'file_name' | 'captions' | 'quality_limit'
  >,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('asset')
    .values({
      ...asset,
      captions: json(asset.captions),
      ...{ state: 'uploaded', progress: 0, seconds_left: null, problem: null, notes: json([]) },
      ...{ claimed_until: null, claimed_by: null, created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('asset_id')
    .executeTakeFirst()
  return added !== undefined
}

/** How long a worker has an asset after its last sign of life. */
const claimMs = 30 * secondMs
const unfinished = ['uploaded', 'transcoding', 'packaging'] as const

/** The oldest asset that awaits a worker; it stays with this worker for half a minute. */
export async function claimAsset(db: Db, worker: string, now: Date): Promise<Asset | undefined> {
  return db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('asset')
      .select('asset_id')
      .where('state', 'in', unfinished)
      .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!waiting) return undefined
    return trx
      .updateTable('asset')
      .set({ claimed_by: worker, claimed_until: after(now, claimMs) })
      .where('asset_id', '=', waiting.asset_id)
      .returningAll()
      .executeTakeFirst()
  })
}

type Report = Partial<Pick<Asset, 'state' | 'progress' | 'seconds_left' | 'problem' | 'notes'>>

/** Notes the state of an asset, and extends the claim. False when another worker has it now. */
export async function reportAsset(
  db: Db,
  { asset_id }: Pick<Asset, 'asset_id'>,
  worker: string,
  { notes, ...report }: Report,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ ...report, ...(notes && { notes: json(notes) }), claimed_until: after(now, claimMs), updated_at: now })
    .where('asset_id', '=', asset_id)
    .where('claimed_by', '=', worker)
    .where('state', 'in', unfinished)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives an asset back, so that another worker can take it at once. */
export async function releaseAsset(db: Db, asset_id: string, worker: string): Promise<void> {
  await db
    .updateTable('asset')
    .set({ claimed_by: null, claimed_until: null })
    .where('asset_id', '=', asset_id)
    .where('claimed_by', '=', worker)
    .execute()
}

/** Lets workers take the failed assets of a title again. @returns their number */
export async function retryAssets(db: Db, fullTitleId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ state: 'uploaded', problem: null, claimed_until: null, claimed_by: null, updated_at: now })
    .where('full_title_id', '=', fullTitleId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Of one title or of all, the latest first. */
export async function listAssets(db: Db, fullTitleId?: string): Promise<Asset[]> {
  const all = db.selectFrom('asset').selectAll().orderBy('created_at', 'desc')
  return (fullTitleId === undefined ? all : all.where('full_title_id', '=', fullTitleId)).execute()
}
