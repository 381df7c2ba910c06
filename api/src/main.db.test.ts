import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { testClient } from '../testing/test-client.ts'
import { openProcessDatabase, type ProcessDatabase } from '../testing/test-database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
let folder: string
let database: ProcessDatabase
beforeEach(async () => {
  database = await openProcessDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-main-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>): ChildProcess {
  const common = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, API_PORT: '0', ...database.env }
  const child = spawn(process.execPath, [main], { env: { ...common, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  // A failed attempt must leave no process behind.
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Everything the process has logged so far; the array grows. */
function logOf(child: ChildProcess): { msg: string; url?: string }[] {
  const log: { msg: string; url?: string }[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => log.push(JSON.parse(line)))
  return log
}

async function originIn(log: ReturnType<typeof logOf>): Promise<string> {
  const ready = () => log.find(({ msg }) => msg === 'api ready')?.url
  await expect.poll(ready, { timeout: 60_000 }).toBeTruthy()
  return ready() as string
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0] as number | null
}

it('responds to accepted requests before it stops, and still has their data after a restart', {
  retry: 1,
}, async () => {
  const first = run({ LOG_LEVEL: 'debug' })
  const log = logOf(first)
  const origin = await originIn(log)
  const sent = Array.from({ length: 8 }, (_, i) =>
    testClient(origin).call('POST /signup', {
      body: { email: `viewer${i}@example.com`, password: 'filmfan1234', locale: 'ja', terms_accepted: true },
    }),
  )
  // Requests that have not been accepted yet may be refused.
  const taken = () => log.filter(({ msg }) => msg === 'incoming request').length
  await expect.poll(taken).toBe(sent.length)
  const code = stop(first)
  const outcomes = await Promise.allSettled(sent)
  expect(await code).toBe(0)
  const fulfilled = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  expect(fulfilled).toBe(sent.length)

  const second = run({})
  const ready = await fetch(`${await originIn(logOf(second))}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready' })
  expect(await stop(second)).toBe(0)
})

it('writes no secret into its log', { retry: 1 }, async () => {
  const child = run({ LOG_LEVEL: 'trace' })
  const words: string[] = []
  for (const output of [child.stdout, child.stderr]) output?.on('data', (piece) => words.push(String(piece)))
  const origin = await originIn(logOf(child))
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}/api/v2${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const fields = (await response.json()) as Record<string, string>
    return { ...fields, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' } as Record<string, string>
  }
  const email = 'viewer@example.com'
  const password = 'filmfan1234'
  const sent = await post('/signup', { email, password, locale: 'en', terms_accepted: true })
  await expect.poll(tokenMailed, { timeout: 30_000 }).toBeTruthy()
  const token = await tokenMailed()
  await post('/signup/certify', { token })
  await post('/signup/certify', { token, signup_key: 'made-up', password: 'short1' })
  const member = await post('/signup/certify', { token, signup_key: sent.signup_key })
  const again = await post('/login', { email, password }, { cookie: member.cookie ?? '' })
  await post('/login', { email, password: 'wrong1234' }, { cookie: again.cookie ?? '' })
  await post('/login', { email }, { cookie: again.cookie ?? '' })
  expect(await stop(child)).toBe(0)
  const secrets = [
    token,
    sent.signup_key,
    password,
    'short1',
    'wrong1234',
    member.cookie,
    again.cookie,
    again.auth_key,
    again.access_token,
  ]
  const log = words.join('')
  expect(log.match(/"incoming request"/g)?.length).toBeGreaterThanOrEqual(7)
  for (const secret of secrets) {
    expect(secret).toBeTruthy()
    expect(log).not.toContain(secret?.replace('ginmaku_device=', ''))
  }
})

/** The link's token in the only mail. */
async function tokenMailed(): Promise<string | undefined> {
  const outbox = join(folder, 'outbox')
  const mail = (await readdir(outbox).catch(() => [])).find((name) => name.endsWith('.eml'))
  const text = mail && (await readFile(join(outbox, mail), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return text ? /mail-certify\?token=([\w-]{43})/.exec(text)?.[1] : undefined
}

it.each([
  [{ SITE_ORIGIN: 'nowhere', API_PORT: '99999' }, ['API_PORT', 'SITE_ORIGIN']],
  [{ NODE_ENV: 'production' }, ['SITE_ORIGIN', 'SMTP_URL', 'ACCESS_TOKEN_SECRET', 'TRUSTED_PROXIES']],
])('does not start with the settings %j, and names each', async (env, names) => {
  const child = run(env)
  const errors: string[] = []
  child.stderr?.on('data', (chunk) => errors.push(String(chunk)))
  const [code] = await once(child, 'close')
  expect(code).not.toBe(0)
  for (const name of names) expect(errors.join('')).toMatch(new RegExp(`^  ${name} is .*\\.$`, 'm'))
})
