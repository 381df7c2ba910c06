import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClient } from './testing/test-client.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(env: Record<string, string>): ChildProcess {
  const common = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, API_PORT: '0' }
  return spawn(process.execPath, [main], { env: { ...common, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output')
  for await (const line of createInterface(child.stdout)) {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string }
    if (msg === 'api ready' && url) return url
  }
  throw new Error('The process ended before it was ready')
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0] as number | null
}

it('answers what it has taken before it stops, and knows it all after it starts again', async () => {
  const first = run({})
  const origin = await originOf(first)
  const asked = Array.from({ length: 8 }, (_, i) =>
    testClient(origin).call('POST /signup', {
      body: { email: `viewer${i}@example.com`, password: 'abcd1234', locale: 'ja', terms_accepted: true },
    }),
  )
  // Wait until one is answered: by then the others are being worked on.
  await Promise.race(asked)
  const code = stop(first)
  const outcomes = await Promise.allSettled(asked)
  expect(await code).toBe(0)
  const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  expect(answered).toBe(asked.length)

  const second = run({})
  const ready = await fetch(`${await originOf(second)}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready' })
  expect(await stop(second)).toBe(0)
}, 120_000)

it('does not start with settings that are wrong, and names each', async () => {
  const child = run({ SITE_ORIGIN: 'nowhere', API_PORT: '99999' })
  const errors: string[] = []
  child.stderr?.on('data', (chunk) => errors.push(String(chunk)))
  const [code] = await once(child, 'exit')
  expect(code).not.toBe(0)
  expect(errors.join('')).toMatch(/API_PORT[\s\S]*SITE_ORIGIN|SITE_ORIGIN[\s\S]*API_PORT/)
})
