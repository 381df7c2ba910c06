import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { keepRunning } from './keep-running.ts'
import { createServiceGroup } from './service-group.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginmaku-keep-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes its pid; responds, unless the file `hang` is there: then it never gets ready. */
const script = `
  import { existsSync, writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  writeFileSync('pid', String(process.pid))
  if (existsSync('broken')) throw new Error('no such table')
  if (existsSync('hang')) setInterval(() => {}, 1000)
  else createServer((_, response) => response.end('up')).listen(Number(process.env.PORT), '127.0.0.1')`

const pid = () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
const file = (name: string) => join(folder, name)

/** One service that is kept running, and all that was said about it. */
async function kept({ minute = 60_000, longestPause = 30_000 } = {}) {
  const port = await freePort(4990)
  writeFileSync(file('service.mjs'), script)
  const group = createServiceGroup((name: 'api') => ({
    name,
    script: file('service.mjs'),
    cwd: folder,
    env: { PORT: String(port) },
    logFile: file('api.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    readyWithin: 20_000,
  }))
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    return group.stop(['api'])
  }
  onTestFinished(stop)
  await group.start('api')
  const said: string[] = []
  const outcome = keepRunning({
    running: () => group.running.get('api'),
    restart: () => group.restart('api'),
    say: (line) => void said.push(line),
    signal: stopping.signal,
    firstPause: 1,
    longestPause,
    minute,
  })
  const isUp = () => fetch(`http://127.0.0.1:${port}/`).then((response) => response.ok)
  /** Ends its process and waits until the next one is ready. */
  const crash = async () => {
    const before = group.running.get('api')
    process.kill(before?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => group.running.get('api') !== before, { timeout: 20_000 }).toBe(true)
    expect(await isUp()).toBe(true)
  }
  return { group, outcome, said, stop, crash }
}

const isRunning = (process_: number) => {
  try {
    return process.kill(process_, 0)
  } catch {
    // ESRCH: the process no longer exists.
    return false
  }
}

it('starts a service again that ended, on its port, and says so', async () => {
  const { crash, said } = await kept()
  await crash()
  await crash()
  expect(said).toEqual([
    'The api ended by itself (SIGKILL): starting it again in 0.001 s',
    'The api ended by itself (SIGKILL): starting it again in 0.002 s',
  ])
})

it('never gives up: it waits longer each time, up to a limit, and says where the reason is', async () => {
  const { crash, said } = await kept({ longestPause: 4 })
  for (let i = 0; i < 5; i++) await crash()
  expect(
    said.filter((line) => line.includes('starting it again')).map((line) => /in (\S+) s$/.exec(line)?.[1]),
  ).toEqual(['0.001', '0.002', '0.004', '0.004', '0.004'])
  expect(said.filter((line) => line.includes('in a row'))).toEqual(
    [3, 4, 5].map(
      (times) =>
        `  The api has failed ${times} times in a row. The rest of the site keeps running. The reason is in ${file('api.log')}.`,
    ),
  )
})

it('says why a start failed, and tries until one succeeds', async () => {
  const { group, said } = await kept({ longestPause: 4 })
  const before = group.running.get('api')
  writeFileSync(file('broken'), '')
  process.kill(pid(), 'SIGKILL')
  await expect.poll(() => said.filter((line) => line.includes('no such table')).length).toBeGreaterThan(2)
  rmSync(file('broken'))
  await expect.poll(() => group.running.get('api') !== before).toBe(true)
})

it('resets the wait once the service has run for a while', async () => {
  const { crash, said } = await kept({ minute: 0 })
  for (let i = 0; i < 4; i++) await crash()
  expect(said).toEqual(Array(4).fill('The api ended by itself (SIGKILL): starting it again in 0.001 s'))
})

it('stops while a service is being started again, and leaves nothing running', async () => {
  const { outcome, stop } = await kept()
  const before = pid()
  writeFileSync(file('hang'), '')
  process.kill(before, 'SIGKILL')
  await expect.poll(() => pid() !== before, { timeout: 20_000 }).toBe(true)
  expect(isRunning(pid())).toBe(true)
  await stop()
  expect(isRunning(pid())).toBe(false)
  await expect(outcome).resolves.toBeUndefined()
  expect(existsSync(file('api.log'))).toBe(true)
})
