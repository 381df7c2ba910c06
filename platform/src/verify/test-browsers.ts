import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { engineNames } from './find-engines.ts'
import { root } from './run.ts'

/** `npm run test:browsers`: the site in stock Firefox and WebKit; `-- firefox` in one of them. */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !engineNames.some((known) => known === name))
if (unknown.length > 0)
  throw new Error(`No engine is named ${unknown.join(', ')}. There are: ${engineNames.join(', ')}`)

const names = asked.length > 0 ? asked : engineNames
const args = [join(root, 'platform/src/verify/test.ts'), ...names.flatMap((name) => ['--suite', name])]
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
