import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, type Settings } from '../settings.ts'
import { backUp, restore } from './backup.ts'
import { type Connection, connect } from './connection.ts'

let folder: string
let settings: Settings
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-backup-'))
  settings = readSettings({ DATA_DIR: folder })
})
afterAll(() => rm(folder, { recursive: true }))

const write = ({ db }: Connection, ...values: string[]) =>
  sql`insert into kept select unnest(${values}::text[])`.execute(db)
const rows = async ({ db }: Connection) =>
  (await sql<{ value: string }>`select value from kept order by value`.execute(db)).rows.map(({ value }) => value)
const file = () => join(folder, 'backup.tar.gz')

test('a backup of an open database is complete and can be restored; the previous database is kept', async () => {
  const open = await connect(settings)
  await sql`create table kept (value text)`.execute(open.db)
  await write(open, 'a', 'b')
  let backingUp: Promise<number> | undefined
  const transaction = open.db.transaction().execute(async (trx) => {
    await sql`insert into kept values ('under way')`.execute(trx)
    backingUp = backUp(open, file())
    throw new Error('taken back')
  })
  await expect(transaction).rejects.toThrow('taken back')
  await backingUp
  await write(open, 'c')
  await expect(restore(settings, file(), new Date())).rejects.toThrow(`is open in process ${process.pid}`)
  await open.close()

  await restore(settings, file(), new Date('2026-11-22T12:00:00Z'))
  const restored = await connect(settings)
  expect(await rows(restored)).toEqual(['a', 'b'])
  await restored.close()
  expect(await readdir(folder)).toContain('database.before-2026-11-22T12-00-00-000Z')
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700)
})

test('a file that is not a backup changes nothing', async () => {
  await writeFile(join(folder, 'words.txt'), 'no backup')
  await expect(restore(settings, join(folder, 'words.txt'), new Date())).rejects.toThrow(/words\.txt is no backup/)
  const open = await connect(settings)
  expect(await rows(open)).toEqual(['a', 'b'])
  await open.close()
})

test('the error for a damaged database names it and what to do', async () => {
  await writeFile(join(folder, 'database/global/pg_control'), 'damaged')
  await expect(connect(settings)).rejects.toThrow(/database can't be opened: .* restore a backup: .* restore FILE/s)
  await restore(settings, file(), new Date())
  const open = await connect(settings)
  expect(await rows(open)).toEqual(['a', 'b'])
  await open.close()
})

test('an interrupted restore does not create an empty database', async () => {
  await rename(join(folder, 'database'), join(folder, 'database.restoring'))
  await expect(connect(settings)).rejects.toThrow(/database\.before-.*, database\.restoring: a restore was broken off/)
  await restore(settings, file(), new Date())
  const open = await connect(settings)
  expect(await rows(open)).toEqual(['a', 'b'])
  await open.close()
})
