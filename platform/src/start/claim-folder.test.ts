import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimFolder } from './claim-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginmaku-claim-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('refuses a folder that a running site has, and says what to do', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync(join(folder, 'site.pid'), String(other.pid))
  expect(() => claimFolder(folder)).toThrow(/running already.*DATA_DIR/s)
  other.kill('SIGKILL')
  await new Promise((ended) => other.on('exit', ended))
  claimFolder(folder)
})

it('leaves nothing behind', () => {
  claimFolder(join(folder, 'new')).release()
  expect(existsSync(join(folder, 'new/site.pid'))).toBe(false)
})
