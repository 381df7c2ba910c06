import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfDatabase } from './embedded-hash.ts'

const versions = { kysely: '0.29.9', '@electric-sql/pglite': '0.5.16' }

let folder: string
let hash: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-hash-'))
  await mkdir(join(folder, 'deeper'))
  await writeFile(join(folder, 'connection.ts'), 'connect')
  await writeFile(join(folder, 'deeper/migrate.ts'), 'migrate')
  hash = hashOfDatabase(folder, versions)
})
afterEach(() => rm(folder, { recursive: true }))

test.each(['connection.ts', 'deeper/migrate.ts', 'new.sql'])('the hash changes when %s does', async (name) => {
  await writeFile(join(folder, name), 'changed')
  expect(hashOfDatabase(folder, versions)).not.toBe(hash)
})

test('the hash stays the same when only a test changes', async () => {
  await writeFile(join(folder, 'deeper/migrate.test.ts'), 'changed')
  expect(hashOfDatabase(folder, versions)).toBe(hash)
})

test.each(Object.keys(versions))('the hash changes with the version of %s', (name) => {
  expect(hashOfDatabase(folder, { ...versions, [name]: '99.0.0' })).not.toBe(hash)
})
