import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enqueueMail } from '../src/mail/mail-outbox-store.ts'
import { emptyDatabase, type RunSql } from './empty-database.ts'
import { openTestDatabase } from './test-database.ts'

test('an emptied database has no rows, and new ones are stored in the order in which they are inserted', async () => {
  const { db, close } = await openTestDatabase()
  const run: RunSql = async (text) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows
  const add = async (to: string) =>
    enqueueMail(
      db,
      { kind: 'password_changed', to, locale: 'en', facts: { happened_at: '', device: '' } },
      new Date('2026-11-22T03:00:00Z'),
    )
  const stored = async () => (await run('select recipient from mail_outbox')).map(({ recipient }) => recipient)
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await add(to)
  await run("delete from mail_outbox where recipient = 'b@example.com'")
  await emptyDatabase(run)
  expect(await stored()).toEqual([])
  expect(await run("select pg_relation_size('mail_outbox')::int as bytes")).toEqual([{ bytes: 0 }])
  for (const to of ['d@example.com', 'e@example.com', 'f@example.com']) await add(to)
  expect(await stored()).toEqual(['d@example.com', 'e@example.com', 'f@example.com'])
  await close()
})
