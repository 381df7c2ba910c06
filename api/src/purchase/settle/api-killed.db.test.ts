import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addChannel } from '../../../testing/add-title.ts'
import { createMailbox } from '../../../testing/mailbox.ts'
import { manualJobs } from '../../../testing/manual-jobs.ts'
import {
  addTitleOnSale,
  cards,
  paymentSecrets,
  prices,
  siteOrigin,
  tokenFrom,
} from '../../../testing/open-test-shop.ts'
import { endScript, freePorts, type Sandbox, startScript } from '../../../testing/sandbox-process.ts'
import { openSharedSandbox } from '../../../testing/shared-sandbox.ts'
import { testClient } from '../../../testing/test-client.ts'
import { openProcessDatabase, type ProcessDatabase } from '../../../testing/test-database.ts'
import { systemClock } from '../../clock.ts'
import { connect } from '../../database/connection.ts'
import { addMember } from '../../identity/public.ts'
import { unknownOrigin } from '../../identity/used-device.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { type RunningApi, startApi } from '../../start-api.ts'

/** The API in a separate process, on a database that outlives it: PGlite on disk, or a PostgreSQL server. */
const apiScript = join(import.meta.dirname, '../../main.ts')

let dataDir: string
let sandbox: Sandbox
let env: Record<string, string>
let database: ProcessDatabase
let buyer: Awaited<ReturnType<typeof seed>>

// A retried test gets a new database and a new gateway.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ginmaku-killed-'))
  const { apiPort, ...ports } = await freePorts('apiPort', 'port', 'smtpPort')
  sandbox = await openSharedSandbox({
    dataDir,
    siteOrigin,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    ...ports,
    secretKey: paymentSecrets.PAYMENT_SECRET_KEY,
    webhookSecret: paymentSecrets.PAYMENT_WEBHOOK_SECRET,
    hangMs: 6_000,
  })
  database = await openProcessDatabase()
  env = {
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    SITE_ORIGIN: siteOrigin,
    SANDBOX_ORIGIN: sandbox.origin,
    LOG_LEVEL: 'info',
    ...paymentSecrets,
    ...database.env,
  }
  buyer = await seed()
})

afterEach(async () => {
  await sandbox.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const startApiProcess = () => startScript(apiScript, env, (line) => line.includes('api ready'))

/** Opens the database as an API without jobs, runs `work`, and closes it. */
async function inDatabase<T>(work: (api: RunningApi, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings({ ...env, API_PORT: '0', LOG_LEVEL: 'fatal' })
  const connection = await connect(settings)
  const api = await startApi(settings, { jobs: manualJobs(), mailer: createMailbox(), clock: systemClock, connection })
  try {
    return await work(api, settings)
  } finally {
    await api.stop()
  }
}

function seed() {
  return inDatabase(async (api) => {
    const { db, clock, sessions } = api.deps
    await addTitleOnSale({ deps: api.deps, clock: systemClock }, 'film')
    await addChannel(api, 'own-page', ['film'])
    const memberId = randomUUID()
    await addMember(db, {
      member_id: memberId,
      email: `${memberId}@example.com`,
      password_hash: null,
      nickname: null,
      gender: null,
      birthday: null,
      locale: 'ja',
      registered_at: clock.now(),
    })
    return { memberId, tokens: await sessions.start(db, memberId, unknownOrigin) }
  })
}

/** Charges as the gateway has stored them on disk. */
function chargesAtGateway(): string[] {
  const file = new DatabaseSync(join(dataDir, 'sandbox', 'sandbox.sqlite'), { readOnly: true })
  try {
    return file
      .prepare('select state from payment')
      .all()
      .map((row) => String(row.state))
  } finally {
    file.close()
  }
}

test('an API that is killed during a purchase and restarted has the purchase once', { retry: 1 }, async () => {
  const { memberId, tokens } = buyer
  const origin = `http://127.0.0.1:${env.API_PORT}`
  const api = testClient(origin, { tokens })
  const body = {
    pack_price_id: 'film-tvod-hd',
    payment_kind: 'card',
    card_token: await tokenFrom(sandbox.origin, cards.timeout),
    confirm_price: prices.tvod,
    confirmed: true,
  } as const
  const buy = () => api.call('POST /purchase', { body }, { idempotencyKey: 'the-same-request' })

  const first = await startApiProcess()
  const lost = buy().catch((error: unknown) => error)
  await expect.poll(chargesAtGateway, { timeout: 60_000 }).toEqual(['processing'])
  await endScript(first, 'SIGKILL')
  expect(await lost).toBeInstanceOf(TypeError)

  const second = await startApiProcess()
  // No client polls this purchase: the webhook and the reconciler settle it.
  const statusInHistory = async () => (await api.call('GET /user/history')).items.map(({ status }) => status)
  await expect.poll(statusInHistory, { timeout: 60_000, interval: 250 }).toEqual(['granted'])
  const history = await api.call('GET /user/history')
  expect(await buy()).toMatchObject({ status: 'granted', purchase_number: history.items[0]?.purchase_number })
  await endScript(second, 'SIGKILL')

  const third = await startApiProcess()
  expect(await api.call('GET /user/history')).toEqual(history)
  await endScript(third, 'SIGTERM')
  expect(chargesAtGateway()).toEqual(['captured'])
  const rights = await inDatabase(({ deps }) =>
    deps.db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).execute(),
  )
  expect(rights).toHaveLength(1)
})

test('an API that is killed while someone joins a channel, and restarted, has the membership once', {
  retry: 1,
}, async () => {
  const { memberId, tokens } = buyer
  const api = testClient(`http://127.0.0.1:${env.API_PORT}`, { tokens })
  const body = {
    payment_kind: 'card',
    card_token: await tokenFrom(sandbox.origin, cards.timeout),
    confirm_price: 880,
    confirmed: true,
  } as const
  const input = { params: { publisher_id: 'p' }, body }
  const join = () => api.call('POST /channel/{publisher_id}/join', input, { idempotencyKey: 'the-same-request' })

  const first = await startApiProcess()
  const lost = join().catch((error: unknown) => error)
  await expect.poll(chargesAtGateway, { timeout: 60_000 }).toEqual(['processing'])
  await endScript(first, 'SIGKILL')
  expect(await lost).toBeInstanceOf(TypeError)

  const second = await startApiProcess()
  // No client looks at this order: the webhook and the reconciler settle it.
  const states = async () => (await api.call('GET /user/channel')).items.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000, interval: 250 }).toEqual(['joined'])
  expect(await join()).toMatchObject({ status: 'granted', membership: { state: 'joined' } })
  await endScript(second, 'SIGTERM')
  expect(chargesAtGateway()).toEqual(['captured'])
  const terms = await inDatabase(({ deps }) =>
    deps.db.selectFrom('membership_term').selectAll().where('member_id', '=', memberId).execute(),
  )
  expect(terms).toHaveLength(1)
})
