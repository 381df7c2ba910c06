import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWhenChanged } from '../release/build.ts'
import { findOrInstallChromium } from '../verify/find-chromium.ts'

/** `ginmaku conformance`: the checks that every remote must pass, of the remote in this folder. */
const root = join(import.meta.dirname, '../../..')
const folder = process.cwd()
const print = (line: string) => void process.stdout.write(`${line}\n`)

for (const built of [folder, join(root, 'shell'), join(root, 'platform/src/dev/stage')]) await buildWhenChanged(built)
const env = { ...process.env, REMOTE_FOLDER: folder, CHROMIUM_PATH: findOrInstallChromium(print) }
const messages = ['test', '--config', root, '--project', 'remote-alone', '--no-deps', ...process.argv.slice(2)]
const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), messages, { cwd: root, stdio: 'inherit', env })
process.exitCode = status ?? 1
