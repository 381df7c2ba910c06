import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

let server: TestServer
let member: TestMember
let title: string
let count = 0

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())
/** Each test has its own event that starts in two hours. */
beforeEach(async () => {
  count += 1
  title = `concert-${count}`
  await addTitle(server, title)
  await addLiveEvent(server, title, 2 * hourMs)
  member = await server.addMember()
})

/** A client with a new session, because these tests let hours pass. */
const as = async ({ memberId }: TestMember) =>
  server.client({ tokens: await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin) })
const set = async (by = member, full_title_id = title) =>
  (await as(by)).call('PUT /live/v2/title/{full_title_id}/reminder', { params: { full_title_id } })
const remove = async () =>
  (await as(member)).call('DELETE /live/v2/title/{full_title_id}/reminder', { params: { full_title_id: title } })
const reminders = async (of = member) => (await (await as(of)).call('GET /live/v2/user/reminder')).full_title_ids
/** Runs the jobs of this moment. */
const runJobs = async () => {
  await server.jobs.run('notify')
  await server.jobs.runTriggered()
}
const mails = (to = member) => server.mailbox.mails.filter((mail) => mail.to === to.email)
const changeEvent = (change: { starts_at?: Date; ends_at?: Date; repeats_every?: number }) =>
  server.deps.db.updateTable('live_event').set(change).where('full_title_id', '=', title).execute()

describe('a reminder', () => {
  it('is mailed once, from 30 minutes before the start', async () => {
    await set()
    server.clock.pass(90 * minuteMs - 1000)
    await runJobs()
    expect(mails()).toEqual([])
    server.clock.pass(1000)
    await runJobs()
    await runJobs()
    expect(mails().map(({ subject }) => subject)).toEqual([`【銀幕】まもなく配信開始：${title}の映画`])
    expect(mails()[0]?.text).toContain(`/title/${title}`)
  })

  it('is mailed once where two processes look at the same moment', async () => {
    await set()
    server.clock.pass(100 * minuteMs)
    await Promise.all([server.jobs.run('notify'), server.jobs.run('notify')])
    await server.jobs.runTriggered()
    expect(mails()).toHaveLength(1)
  })

  it('is mailed at once if it is set within those 30 minutes', async () => {
    server.clock.pass(100 * minuteMs)
    await set()
    await server.jobs.runTriggered()
    expect(mails()).toHaveLength(1)
  })

  it('is mailed to each member, in their language', async () => {
    const other = await server.addMember({ locale: 'en' })
    await set()
    await set(other)
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect(mails(other).map(({ subject }) => subject)).toEqual([`[Ginmaku] Starting soon: Film ${title}`])
    expect(mails()).toHaveLength(1)
  })

  it('is mailed 30 minutes before the new start where the event was postponed', async () => {
    await set()
    const now = server.clock.now()
    await changeEvent({ starts_at: after(now, 5 * hourMs), ends_at: after(now, 6 * hourMs) })
    server.clock.pass(2 * hourMs)
    await runJobs()
    expect(mails()).toEqual([])
    server.clock.pass(2.5 * hourMs)
    await runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('is not mailed again where the event is postponed after the mail', async () => {
    await set()
    server.clock.pass(95 * minuteMs)
    await runJobs()
    const now = server.clock.now()
    await changeEvent({ starts_at: after(now, 70 * minuteMs), ends_at: after(now, 3 * hourMs) })
    for (const minutes of [20, 25, 20]) {
      server.clock.pass(minutes * minuteMs)
      await runJobs()
    }
    expect(mails()).toHaveLength(1)
  })

  it('is not mailed for an event that was cancelled', async () => {
    await set()
    await server.deps.db.deleteFrom('live_event').where('full_title_id', '=', title).execute()
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect(mails()).toEqual([])
    expect(await reminders()).toEqual([])
  })

  it('is not mailed once the event is on air, because the mail would be too late', async () => {
    await set()
    server.clock.pass(2 * hourMs)
    await runJobs()
    expect(mails()).toEqual([])
  })

  it('is not mailed when it was removed', async () => {
    await set()
    await remove()
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect(mails()).toEqual([])
  })

  it('is not mailed again when it is removed and set again', async () => {
    await set()
    server.clock.pass(100 * minuteMs)
    await runJobs()
    await remove()
    expect(await reminders()).toEqual([])
    await set()
    await server.jobs.runTriggered()
    expect(await reminders()).toEqual([title])
    expect(mails()).toHaveLength(1)
  })

  it('is forgotten once the performance has started: the next one of a recurring event needs its own', async () => {
    await changeEvent({ repeats_every: 86_400 })
    await set()
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect(await reminders()).toEqual([title])
    server.clock.pass(hourMs)
    await runJobs()
    expect(await reminders()).toEqual([])
    server.clock.pass(23 * hourMs)
    await runJobs()
    expect(mails()).toHaveLength(1)
  })

  it('belongs to one member, and is part of what they can export', async () => {
    const other = await server.addMember()
    await set()
    expect([await reminders(), await reminders(other)]).toEqual([[title], []])
    const { live_reminders } = await member.api.call('GET /user/export')
    expect(live_reminders).toEqual([{ full_title_id: title, set_at: server.clock.now().toISOString() }])
  })

  it('has no title that is unknown, unpublished or without a live event', async () => {
    await addTitle(server, `film-${count}`)
    for (const id of ['unknown', `film-${count}`])
      expect((await problemFrom(set(member, id))).code).toBe('title_not_found')
    const published_at = after(server.clock.now(), hourMs)
    await server.deps.db.updateTable('title').set({ published_at }).where('full_title_id', '=', title).execute()
    expect((await problemFrom(set())).code).toBe('title_not_found')
  })

  it('can’t be set for an event that is over, and by members only', async () => {
    const { api } = server
    const params = { full_title_id: title }
    expect((await problemFrom(api.call('PUT /live/v2/title/{full_title_id}/reminder', { params }))).code).toBe(
      'not_signed_in',
    )
    server.clock.pass(4 * hourMs)
    expect((await problemFrom(set())).code).toBe('live_ended')
  })
})
