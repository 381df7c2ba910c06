import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { addMember, hashPassword } from '../src/identity/public.ts'
import { unknownOrigin } from '../src/identity/used-device.ts'
import type { ReplacedDeps } from '../src/open-deps.ts'
import { readSettings } from '../src/settings.ts'
import { type RunningApi, startApi } from '../src/start-api.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { type ManualJobs, manualJobs } from './manual-jobs.ts'
import { type SettableClock, settableClock } from './settable-clock.ts'
import { type ClientOptions, testClient } from './test-client.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestLimits } from './test-limits.ts'

export interface TestMember {
  memberId: string
  email: string
  password: string
  tokens: SessionTokens
  /** A client logged in as this member. */
  api: ApiClient
}

export interface TestServer extends RunningApi, AsyncDisposable {
  clock: SettableClock
  jobs: ManualJobs
  mailbox: Mailbox
  /** A visitor's client. */
  api: ApiClient
  client(options?: ClientOptions): ApiClient
  /** A new member with a session, created in the database; sign-up itself is tested in identity. */
  addMember(member?: { email?: string; locale?: Locale }): Promise<TestMember>
}

const password = 'ginmaku2026'
let hashed: Promise<string> | undefined

async function newMember(api: RunningApi, email: string, locale: Locale): Promise<TestMember> {
  hashed ??= hashPassword(password)
  const { db, clock, sessions } = api.deps
  const memberId = randomUUID()
  await addMember(db, {
    member_id: memberId,
    email,
    password_hash: await hashed,
    nickname: null,
    gender: null,
    birthday: null,
    locale,
    registered_at: clock.now(),
  })
  const tokens = await sessions.start(db, memberId, unknownOrigin)
  return { memberId, email, password, tokens, api: testClient(api.origin, { tokens, locale }) }
}

export interface TestServerOptions extends ReplacedDeps {
  settings?: Record<string, string>
  clock?: SettableClock
}

/**
 * The whole API on its own port and database (see test-database.ts), with a clock that the test sets, jobs that the
 * test runs and mails that it reads.
 */
export async function openTestServer({ settings, ...parts }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-api-'))
  const clock = parts.clock ?? settableClock()
  const jobs = manualJobs()
  const mailbox = createMailbox()
  const connection = parts.connection ?? (await openTestDatabase())
  const env = { DATA_DIR: folder, API_PORT: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'test', ...settings }
  const { limits, close } = await openTestLimits()
  const api = await startApi(readSettings(env), { jobs, mailer: mailbox, limits, ...parts, connection, clock })
  const stop = async () => {
    await api.stop()
    close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...api,
    clock,
    jobs,
    mailbox,
    stop,
    api: testClient(api.origin),
    client: (options) => testClient(api.origin, options),
    addMember: ({ email = `${randomUUID()}@example.com`, locale = 'ja' } = {}) => newMember(api, email, locale),
    [Symbol.asyncDispose]: stop,
  }
}

/** The token of the link in the last mail to this address. */
export async function mailedToken({ jobs, mailbox }: TestServer, email: string): Promise<string> {
  await jobs.runTriggered()
  const token = /\/(?:mail|password)-certify\?\S*\btoken=([\w%-]+)/.exec(mailbox.lastTo(email).text)?.[1]
  if (!token) throw new Error('The mail has no link')
  return decodeURIComponent(token)
}
