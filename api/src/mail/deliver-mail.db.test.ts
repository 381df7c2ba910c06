import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { after, dayMs, hourMs, minuteMs, secondMs } from '../clock.ts'
import { readSettings } from '../settings.ts'
import { nextAttempt } from './deliver-mail.ts'
import { claimDueMail } from './mail-outbox-store.ts'
import { createMailer, smtpLimits } from './mailer.ts'
import { enqueueMail } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const queue = (to: string) =>
  enqueueMail(
    server.deps.db,
    { kind: 'signup_certify', to, locale: 'ja', facts: { token: 'secret-token' } },
    server.clock.now(),
  )

it('a mail that cannot be sent is retried, and sent once when the mail server works again', async () => {
  await queue('later@example.com')
  server.mailbox.failWith = new Error('connection refused')
  await server.jobs.run('mail-deliver')
  server.mailbox.failWith = null
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.mails).toHaveLength(0)
  server.clock.pass(30 * secondMs)
  await Promise.all([server.jobs.run('mail-deliver'), server.jobs.run('mail-deliver')])
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.mails.map((mail) => mail.to)).toEqual(['later@example.com'])
})

it('no token is stored once a mail was sent', async () => {
  const rows = await server.deps.db.selectFrom('mail_outbox').selectAll().execute()
  expect(rows.every((row) => row.sent_at !== null)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('secret-token')
})

it('a failing mail does not delay the others', async () => {
  await server.deps.db
    .insertInto('mail_outbox')
    .values({
      recipient: 'a@example.com',
      kind: 'unheard_of',
      locale: 'ja',
      facts: '{}',
      queued_at: new Date(0),
      due_at: new Date(0),
    })
    .execute()
  await queue('after@example.com')
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.lastTo('after@example.com').subject).toContain('会員登録')
})

it('delays grow up to an hour, until a mail has waited for a day', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const pauses = [1, 2, 3, 8, 50].map((attempts) => Number(nextAttempt(now, now, attempts)) - now.getTime())
  expect(pauses).toEqual([30 * secondMs, minuteMs, 2 * minuteMs, 60 * minuteMs, 60 * minuteMs])
  expect(nextAttempt(now, after(now, 1 - dayMs), 30)).toEqual(after(now, 60 * minuteMs))
  expect(nextAttempt(now, after(now, -dayMs), 30)).toBeUndefined()
  expect(nextAttempt(now, after(now, -dayMs), 9)).toBeDefined()
})

const rowOf = (recipient: string) =>
  server.deps.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).executeTakeFirst()

it('a mail that cannot be sent for a day is given up; its record has no token and is deleted after a month', async () => {
  await queue('never@example.com')
  server.clock.pass(dayMs)
  server.mailbox.failWith = new Error('550 no such user')
  for (let tries = 0; tries < 10; tries++) {
    expect(await rowOf('never@example.com')).toMatchObject({ given_up_at: null, attempts: tries })
    await server.jobs.run('mail-deliver')
    server.clock.pass(hourMs)
  }
  server.mailbox.failWith = null
  server.clock.pass(minuteMs)
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.mails.filter(({ to }) => to === 'never@example.com')).toEqual([])
  expect(await rowOf('never@example.com')).toMatchObject({ facts: {}, attempts: 10, last_error: '550 no such user' })
  await queue('waits@example.com')
  server.clock.pass(30 * dayMs)
  await server.jobs.run('mail-forget')
  expect(await rowOf('never@example.com')).toBeUndefined()
  expect(await rowOf('waits@example.com')).toBeDefined()
})

it('a mail being sent is reserved for its process; one left by a dead process is sent by another', async () => {
  await server.jobs.run('mail-deliver')
  await queue('slow@example.com')
  const { db, clock } = server.deps
  const reservedUntil = after(clock.now(), minuteMs)
  expect(await claimDueMail(db, clock.now(), reservedUntil)).toMatchObject({ recipient: 'slow@example.com' })
  server.clock.pass(minuteMs - 1)
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.mails.filter(({ to }) => to === 'slow@example.com')).toEqual([])
  server.clock.pass(1)
  await server.jobs.run('mail-deliver')
  expect(server.mailbox.mails.filter(({ to }) => to === 'slow@example.com')).toHaveLength(1)
})

it('a mail server that accepts the connection but hangs is timed out', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const mailer = createMailer(readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), {
    ...smtpLimits,
    greetingTimeout: 100,
  })
  await expect(mailer.send(mail)).rejects.toThrow(/greeting/i)
  mailer.close()
  silent.close()
})

const mail = {
  messageId: '<1@ginmaku.example>',
  to: 'a@example.com',
  subject: 'S',
  text: 'plain',
  html: '<p>html</p>',
  sentAt: new Date('2026-11-21T12:00:00Z'),
}

it('without a mail server mails become files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-mail-'))
  const mailer = createMailer(readSettings({ DATA_DIR: folder }))
  await mailer.send(mail)
  const [file] = await readdir(join(folder, 'outbox'))
  expect(file).toMatch(/\.eml$/)
  const content = await readFile(join(folder, 'outbox', file ?? ''), 'utf8')
  expect(content).toContain('To: a@example.com')
  expect(content).toContain('multipart/alternative')
  await rm(folder, { recursive: true })
})
