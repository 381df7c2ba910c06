import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LogSizes, writeLog } from './rotating-log.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginmaku-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a script in a process whose output goes into `api.log`. */
function logged(script: string, sizes?: LogSizes) {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, written: writeLog(child.stdout, join(folder, 'api.log'), sizes) }
}

/** The files, oldest first. */
const files = () => readdirSync(folder).sort((one, other) => numberOf(other) - numberOf(one))
const numberOf = (name: string) => Number(name.split('.')[2] ?? 0)
const lines = () =>
  files()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')

/** 500 kB. */
const saying = (from: number) => `
  for (let i = ${from}; i < ${from} + 5000; i++)
    process.stdout.write('{"said":' + i + ',"more":"' + 'x'.repeat(75) + '"}\\n')`

const numbersLogged = () => lines().map((line) => (JSON.parse(line) as { said: number }).said)

it('loses nothing when a file is replaced by the next, and breaks no line', async () => {
  const sizes: LogSizes = { size: '32K', files: 100 }
  await logged(saying(0), sizes).written
  await logged(saying(5000), sizes).written
  expect(files().length).toBeGreaterThan(5)
  expect(numbersLogged()).toEqual(Array.from({ length: 10_000 }, (_, i) => i))
})

it('keeps the given number of files, readable by their owner only; the latest output stays', async () => {
  await logged(saying(0), { size: '16K', files: 3 }).written
  expect(files()).toEqual(['api.log.2', 'api.log.1', 'api.log'])
  expect(numbersLogged().at(-1)).toBe(4999)
  for (const name of files()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})

it('has everything that a process wrote before it was killed', async () => {
  const { child, written } = logged(`process.stdout.write('last words\\nand half a l'); setInterval(() => {}, 1000)`)
  await new Promise((said) => child.stdout.once('data', said))
  child.kill('SIGKILL')
  await written
  expect(lines()).toEqual(['last words', 'and half a l'])
})

it('reports when it can not write, and the process continues', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'no folder')
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { child, written } = logged(`${saying(0)}; process.exitCode = 7`)
  const code = await new Promise((ended) => child.once('exit', ended))
  await written
  expect(code).toBe(7)
  expect(said.mock.calls.map(([words]) => String(words))).toEqual([
    expect.stringContaining("can't be written any more"),
  ])
  said.mockRestore()
})
