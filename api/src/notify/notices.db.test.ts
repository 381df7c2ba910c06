import type { NoticeChoice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'

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

/** A client with a new session, because these tests let days pass. */
const as = async ({ memberId }: TestMember) =>
  server.client({ tokens: await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin) })
const choose = async ({ kind, ...body }: NoticeChoice) =>
  (await as(member)).call('PUT /user/notice-choice/{kind}', { params: { kind }, body })
const list = async (of = member) => (await as(of)).call('GET /user/notice')
const mails = (to = member) => server.mailbox.mails.filter((mail) => mail.to === to.email)
const runJobs = async () => {
  await server.jobs.run('notify')
  await server.jobs.runTriggered()
}
/** A rental of four days ends soon. */
const letEnd = async () => {
  await addEntitlement(server, member.memberId, 'moon', { viewExpireAt: after(server.clock.now(), 4 * dayMs) })
  server.clock.pass(3 * dayMs)
  await runJobs()
}

describe('notices', () => {
  it('are listed and counted until they are read', async () => {
    await letEnd()
    const { items, unread_count, result_total_count } = await list()
    expect([items.length, unread_count, result_total_count]).toEqual([1, 1, 1])
    expect(items[0]).toMatchObject({ kind: 'expiry', title_name: 'moonの映画', is_read: false })
    expect(items[0]?.ends_at).toBe(after(server.clock.now(), dayMs).toISOString())
    const api = await as(member)
    await api.call('POST /user/notice/read', { body: { until: after(server.clock.now(), -1).toISOString() } })
    expect((await list()).unread_count).toBe(1)
    await api.call('POST /user/notice/read', { body: { until: items[0]?.noticed_at ?? '' } })
    expect(await list()).toMatchObject({ unread_count: 0, items: [{ is_read: true }] })
  })

  it('belong to one member, and are part of what they can export', async () => {
    await letEnd()
    expect((await list(await server.addMember())).items).toEqual([])
    const { notices } = await (await as(member)).call('GET /user/export')
    expect(notices).toMatchObject([{ kind: 'expiry', full_title_id: 'moon', read_at: null }])
    expect((await problemFrom(server.api.call('GET /user/notice'))).code).toBe('not_signed_in')
  })

  it('are deleted after 90 days', async () => {
    await letEnd()
    server.clock.pass(91 * dayMs)
    await runJobs()
    expect((await list()).items).toEqual([])
  })
})

describe('the choice of a kind', () => {
  it('is everywhere until it is made, and kept', async () => {
    const { items } = await (await as(member)).call('GET /user/notice-choice')
    expect(items).toHaveLength(4)
    expect(items.every(({ by_mail, on_page }) => by_mail && on_page)).toBe(true)
    await choose({ kind: 'price_drop', by_mail: false, on_page: true })
    await choose({ kind: 'price_drop', by_mail: false, on_page: false })
    const { items: chosen } = await (await as(member)).call('GET /user/notice-choice')
    expect(chosen.find(({ kind }) => kind === 'price_drop')).toEqual({
      ...{ kind: 'price_drop', by_mail: false, on_page: false },
    })
  })

  it('without mail leaves the notice on the page, and without the page leaves the mail', async () => {
    await choose({ kind: 'expiry', by_mail: false, on_page: true })
    await letEnd()
    expect([mails().length, (await list()).items.length]).toEqual([0, 1])
    member = await server.addMember()
    await choose({ kind: 'expiry', by_mail: true, on_page: false })
    await letEnd()
    await runJobs()
    expect([mails().length, (await list()).items.length]).toEqual([1, 0])
  })
})

describe('the start of a live event', () => {
  it('is announced to those who have it in their watchlist, once with a reminder too', async () => {
    await addTitle(server, 'kabuki')
    await addLiveEvent(server, 'kabuki', 2 * hourMs)
    const params = { params: { full_title_id: 'kabuki' } }
    await (await as(member)).call('PUT /user/watchlist/{full_title_id}', params)
    await (await as(member)).call('PUT /live/v2/title/{full_title_id}/reminder', params)
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect([mails().length, (await list()).items.map(({ kind }) => kind)]).toEqual([1, ['live_start']])
  })

  it('is mailed to those who asked for it, also if they want no mail of other live starts', async () => {
    await addTitle(server, 'noh')
    await addLiveEvent(server, 'noh', 2 * hourMs)
    await choose({ kind: 'live_start', by_mail: false, on_page: true })
    await (await as(member)).call('PUT /live/v2/title/{full_title_id}/reminder', { params: { full_title_id: 'noh' } })
    server.clock.pass(100 * minuteMs)
    await runJobs()
    expect(mails()).toHaveLength(1)
  })
})
