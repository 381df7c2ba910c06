import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processes } from './processes.ts'
import { startSettings } from './settings.ts'
import { settingsDocument } from './settings-document.ts'

/** `npm run settings` writes docs/settings.md; with `--check` it only compares. */
const root = join(import.meta.dirname, '../../..')
const file = join(root, 'docs/settings.md')
const { api, shell, sandbox } = processes
const text = settingsDocument(
  [
    { title: 'API', path: 'api/src/settings.ts', declared: api.declared },
    { title: 'Composition server', path: 'shell/server/settings.ts', declared: shell.declared },
    { title: 'Sandbox', path: 'sandbox/src/settings.ts', declared: sandbox.declared },
    { title: 'npm start', path: 'platform/src/start/settings.ts', declared: startSettings },
  ],
  root,
)
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/settings.md is not up to date. To write it: npm run settings\n')
  process.exitCode = 1
}
