import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minuteMs, secondMs } from '../clock.ts'
import { readSettings } from '../settings.ts'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { nextAttempt } from './deliver-mail.ts'
import { createPostman } from './postman.ts'
import { enqueueMail } from './public.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.stop())

const queue = (to: string) =>
  enqueueMail(
    world.world.db,
    { kind: 'signup_certify', to, locale: 'ja', facts: { token: 'secret-token' } },
    world.clock.now(),
  )

it('a mail that can not be sent waits, and goes out once when the post works again', async () => {
  await queue('later@example.com')
  world.mailbox.failWith = new Error('connection refused')
  await world.jobs.run('mail-deliver')
  world.mailbox.failWith = null
  await world.jobs.run('mail-deliver')
  expect(world.mailbox.letters).toHaveLength(0)
  world.clock.pass(30 * secondMs)
  await Promise.all([world.jobs.run('mail-deliver'), world.jobs.run('mail-deliver')])
  await world.jobs.run('mail-deliver')
  expect(world.mailbox.letters.map((letter) => letter.to)).toEqual(['later@example.com'])
})

it('a mail that is out leaves no token behind', async () => {
  const rows = await world.world.db.selectFrom('mail_outbox').selectAll().execute()
  expect(rows.every((row) => row.sent_at !== null)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('secret-token')
})

it('one mail that fails does not keep back the others', async () => {
  await world.world.db
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
  await world.jobs.run('mail-deliver')
  expect(world.mailbox.lastTo('after@example.com').subject).toContain('会員登録')
})

it('pauses grow up to an hour, and a mail is never given up', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const pauses = [1, 2, 3, 8, 50].map((attempts) => nextAttempt(now, attempts).getTime() - now.getTime())
  expect(pauses).toEqual([30 * secondMs, minuteMs, 2 * minuteMs, 60 * minuteMs, 60 * minuteMs])
})

it('without a mail server mails become files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-mail-'))
  const postman = createPostman(readSettings({ DATA_DIR: folder }))
  const sentAt = new Date('2026-11-21T12:00:00Z')
  await postman.send({
    messageId: '<1@ginmaku.example>',
    to: 'a@example.com',
    subject: 'S',
    text: 'plain',
    html: '<p>html</p>',
    sentAt,
  })
  const [file] = await readdir(join(folder, 'outbox'))
  expect(file).toMatch(/\.eml$/)
  const content = await readFile(join(folder, 'outbox', file ?? ''), 'utf8')
  expect(content).toContain('To: a@example.com')
  expect(content).toContain('multipart/alternative')
  await rm(folder, { recursive: true })
})
