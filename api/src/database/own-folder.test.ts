import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownFolder } from './own-folder.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ginmaku-own-'))
  folder = join(parent, 'database')
})
afterEach(() => rm(parent, { recursive: true }))

/** Another process that owns the folder and does nothing else. */
async function otherOwner() {
  const script = `const { ownFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'own-folder.ts'))})
    await ownFolder(${JSON.stringify(folder)})
    console.log('owns')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a folder has one owner, even within a process, until it is released', async () => {
  const owned = await ownFolder(folder, 0)
  await expect(ownFolder(folder, 0)).rejects.toThrow(`${folder} is open in process ${process.pid}`)
  owned.release()
  ;(await ownFolder(folder, 0)).release()
})

test('another owning process is named, waited for while it exits, and its lock ends when it is killed', async () => {
  const child = await otherOwner()
  await expect(ownFolder(folder, 0)).rejects.toThrow(`is open in process ${child.pid}`)
  const waiting = ownFolder(folder)
  child.kill('SIGKILL')
  ;(await waiting).release()
})
