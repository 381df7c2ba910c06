import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
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
/** Each test has its own event that starts in an hour and is also sold abroad. */
beforeEach(async () => {
  count += 1
  title = `kabuki-${count}`
  await addTitle(server, title, { isOversea: true })
  await addLiveEvent(server, title, hourMs)
})

const live = () => server.api.call('GET /live/v2/title/{full_title_id}/live', { params: { full_title_id: title } })
const check = async (headers: Record<string, string> = {}, full_title_id = title) => {
  const tokens = await server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
  const body = { full_title_id, device_id: 'd1' }
  return (await server.client({ tokens, headers }).call('POST /live/v2/user/check/playable', { body })).status
}
const buyTicket = () =>
  addEntitlement(server, member.memberId, title, {
    isLive: true,
    plays: [`${title}-1`],
    opensAt: after(server.clock.now(), 45 * minuteMs),
    viewExpireAt: after(server.clock.now(), 3 * hourMs),
  })

describe('GET /title/{full_title_id}/live', () => {
  it('returns times, organizer and the server clock', async () => {
    const now = server.clock.now()
    expect(await live()).toEqual({
      full_title_id: title,
      title_name: `${title}の映画`,
      backdrop: expect.stringMatching(`^/images/backdrops/${title}\\.svg`),
      play_id: `${title}-1`,
      starts_at: after(now, hourMs).toISOString(),
      ends_at: after(now, 3 * hourMs).toISOString(),
      state: 'scheduled',
      organizer: '銀幕座',
      device_limit: 2,
      chat: true,
      has_preview: true,
      now: now.toISOString(),
    })
  })

  it('goes from scheduled to open, on air and ended by that clock', async () => {
    const seen = [(await live()).state]
    for (const minutes of [45, 15, 120]) {
      server.clock.pass(minutes * minuteMs)
      seen.push((await live()).state)
    }
    expect(seen).toEqual(['scheduled', 'open', 'on_air', 'ended'])
  })

  it('is not found for a title without one', async () => {
    const id = `film-${count}`
    await addTitle(server, id)
    const call = server.api.call('GET /live/v2/title/{full_title_id}/live', { params: { full_title_id: id } })
    expect((await problemFrom(call)).code).toBe('title_not_found')
  })
})

describe('POST /user/check/playable', () => {
  beforeEach(async () => {
    member = await server.addMember()
  })

  it('is 401 for a visitor', async () => {
    const body = { full_title_id: title, device_id: 'd1' }
    expect(await server.api.call('POST /live/v2/user/check/playable', { body })).toEqual({ status: 401 })
  })

  it('is 404 where nothing is live', async () => {
    expect(await check({}, 'nothing')).toBe(404)
  })

  it('is 402 without a ticket, also once the event is on air', async () => {
    expect(await check()).toBe(402)
    server.clock.pass(hourMs)
    expect(await check()).toBe(402)
  })

  it('is 425 with a ticket before the doors open, 500 from then on, 410 when it is over', async () => {
    await buyTicket()
    expect(await check()).toBe(425)
    server.clock.pass(45 * minuteMs)
    expect(await check()).toBe(500)
    server.clock.pass(135 * minuteMs)
    expect(await check()).toBe(410)
  })

  it('is 403 on a phone abroad, but not in a PC browser there nor on a phone in Japan', async () => {
    await buyTicket()
    server.clock.pass(hourMs)
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' }
    const abroad = { 'x-client-region': 'FR' }
    expect(await check({ ...phone, ...abroad })).toBe(403)
    expect(await check({ ...abroad, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).toBe(500)
    expect(await check(phone)).toBe(500)
  })

  it('also accepts a form body', async () => {
    const response = await fetch(`${server.origin}/live/v2/user/check/playable`, {
      method: 'POST',
      body: new URLSearchParams({ full_title_id: title, device_id: 'd1' }),
    })
    expect(await response.json()).toEqual({ status: 401 })
  })
})
