import { type Generated, type JSONColumnType, type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { GivenMarks } from './film-marks.ts'
import type { Plan, SideCaptions } from './plan.ts'

/** `waiting`: a disk is full; a worker tries again after `lease_until`. */
export type AssetState = 'uploaded' | 'probing' | 'transcoding' | 'packaging' | 'waiting' | 'ready' | 'failed'

/** What a step left in the media store. */
export interface StepObject {
  object: string
  sha256: string
  bytes: number
}

export interface AssetTable {
  asset_id: string
  full_title_id: string
  play_id: string
  state: AssetState
  source_object: string
  source_name: string
  captions: JSONColumnType<SideCaptions[]>
  /** No rendition has more lines than this. */
  lines_limit: number | null
  /** Null when the operator said nothing about chapters, intro and credits. */
  marks: JSONColumnType<GivenMarks> | null
  /** Whether the film is encrypted. */
  is_protected: Generated<boolean>
  /** Null until the source has been probed. */
  plan: JSONColumnType<Plan> | null
  /** From 0 to 1. */
  progress: Generated<number>
  seconds_left: number | null
  /** One sentence for the operator; null unless the state is `failed` or `waiting`. */
  fault: string | null
  /** Unexpected errors since it was added or retried. */
  errors: Generated<number>
  /** How often it had to wait for room on a disk since it was added or retried. */
  waits: Generated<number>
  /** Who works on it until when; another worker may take it afterwards. */
  worker: string | null
  lease_until: Date | null
  added_at: Date
  changed_at: Date
}

export interface AssetStepTable {
  asset_id: string
  step: string
  objects: JSONColumnType<StepObject[]>
  finished_at: Date
}

export interface IngestTables {
  asset: AssetTable
  asset_step: AssetStepTable
}

declare module '../database/tables.ts' {
  interface Database extends IngestTables {}
}

type Db = Kysely<Database>

export type AssetRow = NonNullable<Awaited<ReturnType<typeof findAsset>>>

export function findAsset(db: Db, assetId: string) {
  return db.selectFrom('asset').selectAll().where('asset_id', '=', assetId).executeTakeFirst()
}

/** Assets of a title, or of all titles, the newest first. */
export function listAssets(db: Db, fullTitleId?: string) {
  return db
    .selectFrom('asset')
    .selectAll()
    .$if(fullTitleId !== undefined, (query) => query.where('full_title_id', '=', fullTitleId ?? ''))
    .orderBy('added_at', 'desc')
    .orderBy('asset_id')
    .limit(200)
    .execute()
}

type NewAsset = Pick<
  AssetRow,
  | 'asset_id'
  | 'full_title_id'
  | 'play_id'
  | 'source_object'
  | 'source_name'
  | 'captions'
  | 'lines_limit'
  | 'is_protected'
  | 'marks'
>

/** An asset that is known already is queued again unless it is ready. @returns its state before */
export async function queueAsset(db: Db, asset: NewAsset, now: Date): Promise<AssetState | undefined> {
  const known = await findAsset(db, asset.asset_id)
  if (known) {
    if (known.state === 'failed') await retryAsset(db, asset.asset_id, now)
    return known.state
  }
  await db
    .insertInto('asset')
    .values({
      ...asset,
      captions: JSON.stringify(asset.captions),
      marks: asset.marks && JSON.stringify(asset.marks),
      ...{ state: 'uploaded', plan: null, seconds_left: null, fault: null, worker: null, lease_until: null },
      ...{ added_at: now, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return undefined
}

/** Continues after the last finished step. @returns whether it had failed or was waiting */
export async function retryAsset(db: Db, assetId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ state: 'uploaded', fault: null, errors: 0, waits: 0, worker: null, lease_until: null, changed_at: now })
    .where('asset_id', '=', assetId)
    .where('state', 'in', ['failed', 'waiting'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const wakened = sql<AssetState>`case state when 'waiting' then 'uploaded' else state end`

/** Takes the oldest unfinished asset that is due and on which no other worker is. */
export function claimAsset(db: Db, worker: string, now: Date, until: Date) {
  return db
    .updateTable('asset')
    .set({ worker, lease_until: until, fault: null, state: wakened, changed_at: now })
    .where('asset_id', '=', (eb) =>
      eb
        .selectFrom('asset')
        .select('asset_id')
        .where('state', 'not in', ['ready', 'failed'])
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<', now)]))
        .orderBy('added_at')
        .orderBy('asset_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

type Changes = Partial<
  Pick<AssetRow, 'state' | 'progress' | 'seconds_left' | 'fault' | 'errors' | 'waits' | 'lease_until'>
> & {
  plan?: Plan
}

/** @returns false when another worker has the asset */
export async function changeAsset(
  db: Db,
  held: Pick<AssetRow, 'asset_id' | 'worker'>,
  { plan, ...changes }: Changes,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ ...changes, ...(plan && { plan: JSON.stringify(plan) }), changed_at: now })
    .where('asset_id', '=', held.asset_id)
    .where('worker', '=', held.worker)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listSteps(db: Db, assetId: string): Promise<Map<string, StepObject[]>> {
  const rows = await db.selectFrom('asset_step').selectAll().where('asset_id', '=', assetId).execute()
  return new Map(rows.map(({ step, objects }) => [step, objects]))
}

export async function addStep(db: Db, asset_id: string, step: string, objects: StepObject[], now: Date) {
  await db
    .insertInto('asset_step')
    .values({ asset_id, step, objects: JSON.stringify(objects), finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
