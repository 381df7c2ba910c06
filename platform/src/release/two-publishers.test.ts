import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { readHistory } from './history.ts'
import { readRegistry } from './registry-store.ts'
import { placeHandMadeRelease } from './testing/hand-made-release.ts'

const run = promisify(execFile)
const publisherProcess = join(import.meta.dirname, 'testing/publisher-process.ts')
const publishers = ['mf-sea', 'mf-hill', 'mf-river']
const each = 15

it('publishers in separate processes lose none of each other’s releases', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ginmaku-publishers-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await placeHandMadeRelease(dataDir, 'mf-known', 'one')
  const startAt = String(Date.now() + 1_500)
  await Promise.all(
    publishers.map((name) =>
      run(process.execPath, [publisherProcess, dataDir, 'mf-known', name, String(each), startAt]),
    ),
  )
  const expected = publishers.flatMap((name) => Array.from({ length: each }, (_, nth) => `${name}-${nth}`))
  expect(Object.keys(readRegistry(dataDir).microFrontends).sort()).toEqual(['mf-known', ...expected].sort())
  const recorded = readHistory(dataDir).map(({ remote }) => remote)
  expect(recorded.sort()).toEqual(['mf-known', ...expected].sort())
}, 60_000)
