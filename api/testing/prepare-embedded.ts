import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { connectPglite } from '../src/database/connection.ts'
import { migrate } from '../src/database/migrate.ts'
import { domains } from '../src/domains.ts'
import { chooseEmbedded } from './embedded/choose-embedded.ts'
import { isTestedOnPglite } from './embedded/embedded-hash.ts'
import { schemaFingerprint } from './schema-fingerprint.ts'

/** Global set-up of `api-embedded`: PGlite takes seconds to create a database, so all tests start from a migrated snapshot. */
export async function setup(project: TestProject): Promise<void> {
  const { notice } = chooseEmbedded(process.env, isTestedOnPglite())
  if (notice) process.stdout.write(`${notice}\n`)
  const snapshot = join(tmpdir(), `ginmaku-test-database-${schemaFingerprint}.tar`)
  if (!existsSync(snapshot)) await makeSnapshot(snapshot)
  project.provide('testDatabase', { kind: 'pglite', snapshot })
}

async function makeSnapshot(path: string): Promise<void> {
  const pglite = await PGlite.create()
  const connection = connectPglite(pglite)
  await migrate(connection.db, domains)
  const dump = await pglite.dumpDataDir('none')
  // Another run may write the same file; renaming it ensures that readers see a complete one.
  const part = `${path}.${randomUUID()}`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, path)
  await connection.close()
}
