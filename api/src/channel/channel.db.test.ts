import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChannel, addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { type ClientOptions, problemFrom } from '../../testing/test-client.ts'
import { after, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'
import { activeMemberships, isMember, joinChannel } from './public.ts'

/** Noon in Japan. */
const noon = (day: string) => new Date(`${day}T12:00:00+09:00`)

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer({ clock: settableClock(noon('2026-11-23')) })
  for (const id of ['moon', 'sun', 'stage']) await addTitle(server, id)
  await addChannel(server, 'own-page', ['moon', 'stage'])
  await addLiveEvent(server, 'stage', -minuteMs)
})
afterAll(() => server.stop())

const goTo = (at: Date) => server.clock.set(at)
const join = ({ memberId } = member, price = 880) =>
  joinChannel(server.deps.db, { memberId, publisherId: 'p', price, currency: 'JPY' }, server.clock.now())

beforeEach(async () => {
  goTo(noon('2026-11-23'))
  member = await server.addMember()
  await join()
})

/** A client with a session that starts now. */
const fresh = async ({ memberId } = member, options: ClientOptions = {}) =>
  server.client({ tokens: await server.deps.sessions.start(server.deps.db, memberId, unknownOrigin), ...options })
const list = async (of = member) => (await fresh(of)).call('GET /user/channel')
const params = { publisher_id: 'p' }
const cancel = async (of = member) => (await fresh(of)).call('POST /user/channel/{publisher_id}/cancel', { params })
const resume = async (of = member) => (await fresh(of)).call('POST /user/channel/{publisher_id}/resume', { params })
const channelPage = async (of = member) => (await fresh(of)).call('GET /channel/{publisher_id}', { params })
const play = async (more = {}, of = member) =>
  (await fresh(of)).call('POST /user/check/purchase', { body: { full_title_id: 'moon', play_id: 'moon-1', ...more } })
const statusOf = async (address: string) => (await fetch(server.origin + address)).status

const joined = {
  publisher_id: 'p',
  name: '配給',
  state: 'joined',
  price: 880,
  currency: 'JPY',
  registration_since: '2026-11-23',
  billing_start_date: '2026-11-23',
  next_billing_date: '2026-12-23',
  last_day: '2026-12-22',
  cancel_by: '2026-12-21',
}

describe('GET /user/channel (spec §3.5, §7.4)', () => {
  it('has the fee, the dates and the state of each membership, none of another member', async () => {
    expect(await list()).toEqual({ items: [joined], result_total_count: 1 })
    expect(await list(await server.addMember())).toEqual({ items: [], result_total_count: 0 })
    expect((await problemFrom(server.api.call('GET /user/channel'))).code).toBe('not_signed_in')
  })

  it('is in the caller’s language', async () => {
    const { items } = await (await fresh(member, { locale: 'en' })).call('GET /user/channel')
    expect(items[0]?.name).toBe('Publisher')
  })

  it('moves on by a month at each update date', async () => {
    goTo(noon('2026-12-23'))
    expect((await list()).items[0]).toMatchObject({ registration_since: '2026-11-23', next_billing_date: '2027-01-23' })
  })
})

describe('cancelling a channel', () => {
  it('leaves it active until the day before the next update date, and mails that once', async () => {
    goTo(noon('2026-12-01'))
    const { next_billing_date: _, cancel_by: __, ...unchanged } = joined
    const cancelled = { ...unchanged, state: 'canceled', unregistration_date: '2026-12-01' }
    expect(await Promise.all([cancel(), cancel(), cancel()])).toEqual([cancelled, cancelled, cancelled])
    goTo(noon('2026-12-02'))
    expect(await cancel()).toEqual(cancelled)
    expect((await list()).items).toEqual([cancelled])
    await server.jobs.runTriggered()
    const mails = server.mailbox.mails.filter(({ to }) => to === member.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['【銀幕】配給チャンネルの解約を承りました'])
    expect(mails[0]?.text).toContain('2026年12月22日火曜日まで')
    expect(mails[0]?.text).toContain('今後の更新と請求はありません。')
    expect(mails[0]?.html).toMatch(/<img [^>]*alt="配給チャンネルの作品のポスター"/)
  })

  it('on the last day of the term comes too late for the next renewal, and says so', async () => {
    goTo(noon('2026-12-22'))
    expect((await list()).items[0]).toMatchObject({ cancel_by: '2026-12-21', last_day: '2027-01-22' })
    const late = { state: 'canceled', next_billing_date: '2026-12-23', last_day: '2027-01-22' }
    expect(
      await (await fresh(member, { locale: 'en' })).call('POST /user/channel/{publisher_id}/cancel', { params }),
    ).toMatchObject(late)
    await server.jobs.runTriggered()
    expect(server.mailbox.lastTo(member.email).text).toContain(
      'on Wednesday, December 23, 2026 you will be charged ¥880',
    )
    goTo(noon('2026-12-23'))
    expect((await list()).items[0]).not.toHaveProperty('next_billing_date')
  })

  it('is over at midnight in Japan after its last day; then it can be joined again, at the price of then', async () => {
    await cancel()
    goTo(after(noon('2026-12-23'), -12 * hourMs - 1))
    expect((await list()).items).toHaveLength(1)
    expect(await join()).toBe(false)
    server.clock.pass(1)
    expect((await list()).items).toEqual([])
    for (const change of [cancel, resume]) expect((await problemFrom(change())).code).toBe('membership_not_found')
    expect(await join(member, 990)).toBe(true)
    expect((await list()).items[0]).toMatchObject({ state: 'joined', price: 990, next_billing_date: '2027-01-23' })
  })

  it('can be taken back while it may be viewed', async () => {
    await cancel()
    goTo(noon('2026-12-22'))
    expect(await resume()).toMatchObject({ state: 'joined', next_billing_date: '2026-12-23' })
    expect(await resume()).toMatchObject({ state: 'joined' })
    await server.jobs.runTriggered()
    const mails = server.mailbox.mails.filter(({ to }) => to === member.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【銀幕】配給チャンネルの解約を承りました',
      '【銀幕】配給チャンネルの解約を取り消しました',
    ])
  })

  it('concerns no other member, and needs a membership and a session', async () => {
    const other = await server.addMember()
    for (const change of [cancel, resume])
      expect(await problemFrom(change(other))).toMatchObject({ status: 404, code: 'membership_not_found' })
    expect((await list()).items[0]?.state).toBe('joined')
    const visitors = server.api.call('POST /user/channel/{publisher_id}/cancel', { params })
    expect((await problemFrom(visitors)).code).toBe('not_signed_in')
  })

  it('can’t be used to send oneself mails without end', async () => {
    for (let times = 0; times < 10; times++) for (const change of [cancel, resume]) await change()
    expect((await problemFrom(cancel())).code).toBe('too_many_requests')
  })

  it('and the opposite at once leave one of the two states', async () => {
    await cancel()
    await Promise.all([resume(), cancel(), resume(), cancel()])
    const [after] = (await list()).items
    expect(after?.state === 'joined').toBe(after?.cancel_by !== undefined)
  })
})

describe('joining', () => {
  it('happens once, however often at once', async () => {
    const other = await server.addMember()
    const results = await Promise.all(Array.from({ length: 5 }, () => join(other)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('is visible to other domains', async () => {
    const { db } = server.deps
    const now = server.clock.now()
    expect(await isMember(db, member.memberId, 'p', now)).toBe(true)
    expect(await isMember(db, member.memberId, 'unknown', now)).toBe(false)
    expect(await activeMemberships(db, member.memberId, 'en', now)).toMatchObject([
      { name: 'Publisher', last_day: '2026-12-22' },
    ])
  })

  it('shows on the channel’s page, to the member alone', async () => {
    expect((await channelPage()).membership).toEqual({ state: 'joined' })
    await cancel()
    expect((await channelPage()).membership).toEqual({ state: 'canceled', last_day: '2026-12-22' })
    expect(await channelPage(await server.addMember())).not.toHaveProperty('membership')
    expect(await server.api.call('GET /channel/{publisher_id}', { params })).not.toHaveProperty('membership')
  })
})

it('shows on the pages of the channel’s titles, to the member alone', async () => {
  const title = async (full_title_id: string, of = member) =>
    (await (await fresh(of)).call('GET /title/{full_title_id}', { params: { full_title_id } })).title
  expect((await title('moon')).joined_channel).toEqual({
    publisher_id: 'p',
    name: '配給',
    story_ids: ['moon-1', 'moon-2'],
  })
  for (const id of ['sun', 'stage']) expect(await title(id)).not.toHaveProperty('joined_channel')
  expect(await title('moon', await server.addMember())).not.toHaveProperty('joined_channel')
})

describe('viewing as a member of the channel', () => {
  it('needs no purchase, starts no clock, and is in HD', async () => {
    const grant = await play()
    expect(grant).toMatchObject({ quality_types: [1, 2], title_name: 'moonの映画' })
    expect(grant.rental).toBeUndefined()
    expect(await statusOf(grant.manifest_url)).toBe(200)
    const api = await fresh()
    expect(await api.call('POST /user/playback/start', { body: { play_token: grant.play_token } })).toEqual({})
    expect((await problemFrom(play({ quality_flg: 3 }))).code).toBe('payment_required')
  })

  it('is for the channel’s own stories that are not live, and for its members', async () => {
    const others = [
      { full_title_id: 'sun', play_id: 'sun-1' },
      { full_title_id: 'stage', play_id: 'stage-1' },
    ]
    for (const other of others) expect((await problemFrom(play(other))).code).toBe('payment_required')
    expect((await problemFrom(play({}, await server.addMember()))).code).toBe('payment_required')
  })

  it('does not start a rental that waits for its first play', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    expect((await play()).rental).toBeUndefined()
  })

  it('uses what was bought in a better quality', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', quality: 3 })
    const { db } = server.deps
    await play()
    const last = db.selectFrom('play_session').selectAll().where('member_id', '=', member.memberId)
    expect(await last.executeTakeFirst()).toMatchObject({ publisher_id: null, entitlement_id: expect.any(String) })
  })

  it('goes on after the cancellation, and ends with the last day, in the middle of a film', async () => {
    await cancel()
    goTo(after(noon('2026-12-23'), -13 * hourMs))
    const grant = await play()
    expect(grant.expires_at).toBe('2026-12-22T15:00:00.000Z')
    server.clock.pass(hourMs - 1)
    expect(await statusOf(grant.manifest_url)).toBe(200)
    server.clock.pass(1)
    expect(await statusOf(grant.manifest_url)).toBe(403)
    expect((await problemFrom(play())).code).toBe('payment_required')
  })

  it('ends at once when the membership is taken away', async () => {
    const { manifest_url } = await play()
    await server.deps.db.deleteFrom('membership').where('member_id', '=', member.memberId).execute()
    expect(await statusOf(manifest_url)).toBe(403)
  })

  it('is not possible where the title is not sold', async () => {
    const abroad = await fresh(member, { headers: { 'x-client-region': 'FR' } })
    const body = { full_title_id: 'moon', play_id: 'moon-1' }
    expect((await problemFrom(abroad.call('POST /user/check/purchase', { body }))).code).toBe('region_blocked')
  })
})
