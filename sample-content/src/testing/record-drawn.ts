import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { drawnTests, hashOfDrawn, isTested, record } from './drawn-tests.ts'

const root = join(import.meta.dirname, '../../..')
const file = 'sample-content/tested.json'

/** Runs the tests of films and artwork, and records in `tested.json` that they pass with what is there now. */
const hashes = Object.entries(drawnTests).map(([name, tests]) => [name, hashOfDrawn(tests)] as const)
const files = Object.values(drawnTests).flatMap(({ tests }) => tests.map((test) => join('sample-content', test)))
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'sample-content', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ISOLATED: '1' },
})
process.exitCode = status ?? 1
if (status === 0)
  for (const [name, hash] of hashes) {
    const isKnown = isTested(name, hash)
    if (!isKnown) record(name, hash)
    process.stdout.write(`${name}: ${file} ${isKnown ? 'is up to date' : 'was updated, commit it'}\n`)
  }
