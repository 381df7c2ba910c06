import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { after, dayMs, hourMs } from '../clock.ts'
import { revoke } from '../entitlement/public.ts'
import { unknownOrigin } from '../identity/used-device.ts'
import { notify } from './notify.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

/** A rental of four days, which started now. */
const rent = (of = member, held = {}) =>
  addEntitlement(server, of.memberId, 'moon', { viewExpireAt: after(server.clock.now(), 4 * dayMs), ...held })
const runJobs = async () => {
  await server.jobs.run('notify')
  await server.jobs.runTriggered()
}
const subjects = (to = member) =>
  server.mailbox.mails.filter((mail) => mail.to === to.email).map(({ subject }) => subject)
/** Whether the library marks its only item, with a new session, because these tests let days pass. */
const isMarked = async () => {
  const tokens = await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
  const { items } = await server.client({ tokens }).call('GET /user/library')
  return items[0]?.ends_soon ?? false
}

it('a rental that ends within two days is marked, and its holder gets one mail', async () => {
  await rent()
  server.clock.pass(2 * dayMs - hourMs)
  await runJobs()
  expect([subjects(), await isMarked()]).toEqual([[], false])
  server.clock.pass(hourMs)
  await runJobs()
  server.clock.pass(hourMs)
  await runJobs()
  expect([subjects(), await isMarked()]).toEqual([['【銀幕】まもなく視聴期限：moonの映画'], true])
  const mail = server.mailbox.mails.find(({ to }) => to === member.email)
  expect(mail?.text).toContain('/library/moon')
})

it('two processes that look at the same moment send one mail', async () => {
  await rent()
  server.clock.pass(3 * dayMs)
  await Promise.all([server.jobs.run('notify'), server.jobs.run('notify')])
  await server.jobs.runTriggered()
  expect(subjects()).toHaveLength(1)
})

it('a rental that was not started is mailed before the last day to start it, in the member’s language', async () => {
  const other = await server.addMember({ locale: 'en' })
  await addEntitlement(server, other.memberId, 'moon')
  server.clock.pass(28 * dayMs - hourMs)
  await runJobs()
  expect(subjects(other)).toEqual([])
  server.clock.pass(hourMs)
  await runJobs()
  expect(subjects(other)).toEqual(['[Ginmaku] Ending soon: Film moon'])
  const mail = server.mailbox.mails.find(({ to }) => to === other.email)
  expect(mail?.text).toContain('Once you start, you can watch it for 2 days.')
})

it('a rental of two days is mailed a day before its end, not at its first minute', async () => {
  await rent(member, { viewExpireAt: after(server.clock.now(), 2 * dayMs) })
  await runJobs()
  expect([subjects(), await isMarked()]).toEqual([[], false])
  server.clock.pass(dayMs)
  await runJobs()
  expect([subjects(), await isMarked()]).toEqual([['【銀幕】まもなく視聴期限：moonの映画'], true])
})

it('what is over, refunded, without an end or a ticket for a live event is not mailed', async () => {
  const [over, refunded, owner, guest] = await Promise.all([1, 2, 3, 4].map(() => server.addMember()))
  if (!over || !refunded || !owner || !guest) throw new Error('four members were added')
  await rent(over, { viewExpireAt: after(server.clock.now(), 2 * dayMs) })
  const id = await rent(refunded)
  const right = await server.deps.db
    .selectFrom('entitlement')
    .selectAll()
    .where('entitlement_id', '=', id)
    .executeTakeFirstOrThrow()
  await server.deps.db
    .transaction()
    .execute((trx) => revoke(trx, { kind: right.source_kind, id: right.source_id }, server.clock.now()))
  await addEntitlement(server, owner.memberId, 'moon', { salesType: 'est' })
  await rent(guest, { isLive: true })
  server.clock.pass(3 * dayMs)
  await runJobs()
  for (const one of [over, refunded, owner, guest]) expect(subjects(one)).toEqual([])
})

it('with a notice of 0 hours nothing is marked or mailed', async () => {
  await rent()
  server.clock.pass(3 * dayMs)
  const settings = { ...server.deps.settings, EXPIRY_NOTICE_HOURS: 0 }
  const [job] = notify.jobs?.({ ...server.deps, settings }) ?? []
  await job?.run()
  await server.jobs.runTriggered()
  expect(subjects()).toEqual([])
})
