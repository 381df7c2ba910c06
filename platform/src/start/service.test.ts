import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { type ServiceOptions, startService } from './service.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ginmaku-service-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A service that responds, and on SIGTERM writes a last line to its log and to a file. */
const polite = `
  import { createServer } from 'node:http'
  import { writeFileSync } from 'node:fs'
  const server = createServer((_, response) => response.end('up')).listen(Number(process.env.PORT), '127.0.0.1')
  console.log('hello')
  process.once('SIGTERM', () => {
    process.stdout.write('stopping\\n')
    setTimeout(() => {
      process.stderr.write('goodbye\\n')
      writeFileSync(process.env.GOODBYE, 'said')
      server.close()
    }, 100)
  })`

async function options(script: string): Promise<ServiceOptions> {
  const port = await freePort(4890)
  writeFileSync(join(folder, 'service.mjs'), script)
  return {
    name: 'service',
    script: join(folder, 'service.mjs'),
    cwd: folder,
    env: { PORT: String(port), GOODBYE: join(folder, 'goodbye') },
    logFile: join(folder, 'logs/service.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    readyWithin: 20_000,
  }
}

const log = () => readFileSync(join(folder, 'logs/service.log'), 'utf8')

it('has stopped once its last output is in its log; a restart appends to it', async () => {
  const what = await options(polite)
  await (await startService(what)).stop()
  expect(log()).toBe('hello\nstopping\ngoodbye\n')
  await (await startService(what)).kill()
  expect(log()).toBe('hello\nstopping\ngoodbye\nhello\n')
})

it('runs with options of Node’s own', async () => {
  const what = await options(`console.log(process.execArgv.includes('--liftoff-only'))\n${polite}`)
  await (await startService({ ...what, nodeOptions: ['--liftoff-only'] })).stop()
  expect(log()).toMatch(/^true\n/)
})

it('that exits at once is reported with the end of its log', async () => {
  const what = await options(`console.log('before'); throw new Error('no such setting')`)
  await expect(startService(what)).rejects.toThrow(/before[\s\S]*no such setting/)
})

it('leaves nothing running that it had started itself', async () => {
  const what = await options(`
    import { spawn } from 'node:child_process'
    import { createServer } from 'node:http'
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    createServer((_, response) => response.end(String(pid))).listen(Number(process.env.PORT), '127.0.0.1')`)
  const service = await startService(what)
  const pid = Number(await (await fetch(what.readyUrl)).text())
  expect(isRunning(pid)).toBe(true)
  await service.kill()
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
})

it('stops gracefully when the starter is killed, and its last output is in its log', async () => {
  const what = await options(polite)
  const starter = `
    import { startService } from ${JSON.stringify(new URL('service.ts', import.meta.url).href)}
    const { pid } = await startService(${JSON.stringify(what)})
    console.log(pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const pid = Number(await new Promise((said) => child.stdout.once('data', (text) => said(String(text)))))
  child.kill('SIGKILL')
  await expect.poll(() => existsSync(join(folder, 'goodbye')), { timeout: 20_000 }).toBe(true)
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
  await expect.poll(log).toBe('hello\nstopping\ngoodbye\n')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // ESRCH: the process no longer exists.
    return false
  }
}
