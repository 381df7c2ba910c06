import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { createEntitlements } from './migrations/2026-11-22-05-entitlements.ts'
import { addReplacedEntitlements } from './migrations/2026-11-24-60-replaced-entitlements.ts'

const columns = sql<{ name: string; type: string; nullable: string }>`
  select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
  where table_name = 'entitlement' order by column_name`

test('an older database keeps its entitlements, and gets the same table as a new one', async () => {
  const { db, close } = await openTestDatabase()
  const inNewShop = (await columns.execute(db)).rows
  await sql`drop table entitlement`.execute(db)
  await sql`
    create table entitlement (
      entitlement_id text primary key default gen_random_uuid(),
      member_id text not null,
      full_title_id text not null,
      pack_id text not null,
      sales_type text not null,
      quality_type integer not null,
      view_type integer not null,
      play_ids jsonb not null,
      view_days integer,
      purchase_number text unique references purchase,
      is_live boolean not null,
      granted_at timestamptz not null,
      opens_at timestamptz,
      start_deadline timestamptz,
      started_at timestamptz,
      view_expire_at timestamptz,
      revoked_at timestamptz,
      closed_at timestamptz
    )`.execute(db)
  await sql`create unique index entitlement_active on entitlement (member_id, pack_id) where closed_at is null`.execute(
    db,
  )
  await sql`alter table entitlement drop constraint entitlement_purchase_number_fkey`.execute(db)
  await sql`
    insert into entitlement
      (entitlement_id, member_id, full_title_id, pack_id, sales_type, quality_type, view_type, play_ids, purchase_number, is_live, granted_at)
    values ('no-purchase', 'm', 't', 'p-1', 'est', 2, 1, '[]', null, false, now()),
      ('bought', 'm', 't', 'p-2', 'est', 2, 1, '[]', 'P-1', false, now())`.execute(db)
  await createEntitlements.up(db)
  await addReplacedEntitlements.up(db)
  const rights = await db
    .selectFrom('entitlement')
    .select(['pack_id', 'source_kind', 'source_id'])
    .orderBy('pack_id')
    .execute()
  expect(rights).toEqual([
    { pack_id: 'p-1', source_kind: 'gift', source_id: 'no-purchase' },
    { pack_id: 'p-2', source_kind: 'purchase', source_id: 'P-1' },
  ])
  expect((await columns.execute(db)).rows).toEqual(inNewShop)
  await close()
})
