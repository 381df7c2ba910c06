import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { styleText } from 'node:util'
import { type Entered, enteredIn, pageFiles } from './page-files.ts'

/** `npm run new-page -w mf-… /path`: creates a page with its route, translations, scenario and test. */
const remote = process.cwd()
const [path] = process.argv.slice(2)

try {
  if (!path) throw new Error('Which page? npm run new-page -w mf-… /path')
  const entered = Object.fromEntries(
    enteredIn.map((file) => [file, readFileSync(join(remote, file), 'utf8')]),
  ) as Entered
  const { created, changed } = pageFiles(path, entered)
  for (const file of Object.keys(created)) if (existsSync(join(remote, file))) throw new Error(`${file} exists`)
  for (const [file, text] of Object.entries({ ...created, ...changed })) {
    mkdirSync(dirname(join(remote, file)), { recursive: true })
    writeFileSync(join(remote, file), text)
  }
  const files = [...Object.keys(created), ...Object.keys(changed)]
  execFileSync('biome', ['check', '--write', ...files], { cwd: remote, stdio: 'ignore' })
  process.stdout.write(`${files.map((file) => `  ${file in created ? 'new' : '   '}  ${file}\n`).join('')}
Say what it is in both languages: title in remote.config.ts, texts in messages.json.
See it: npm run dev -w ${remote.split('/').at(-1)}\n`)
} catch (error) {
  process.stderr.write(`${styleText('red', (error as Error).message)}\n`)
  process.exitCode = 1
}
