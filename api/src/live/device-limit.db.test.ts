import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, hourMs } from '../clock.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  for (const id of ['noh', 'film']) await addTitle(server, id)
  await addLiveEvent(server, 'noh', 0)
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
  const viewExpireAt = after(server.clock.now(), 3 * hourMs)
  await addEntitlement(server, member.memberId, 'noh', { isLive: true, plays: ['noh-1'], viewExpireAt })
})

const noh = { full_title_id: 'noh', play_id: 'noh-1' }
const watch = (device_id?: string) =>
  member.api.call('POST /user/check/purchase', { body: { ...noh, ...(device_id && { device_id }) } })
const beat = (device_id: string, intent?: 'stay' | 'take' | 'leave') =>
  member.api.call('POST /live/v2/user/heartbeat', {
    body: { full_title_id: 'noh', device_id, ...(intent && { intent }) },
  })
const check = async (device_id: string) =>
  (await member.api.call('POST /live/v2/user/check/playable', { body: { full_title_id: 'noh', device_id } })).status
const sent = async ({ manifest_url }: { manifest_url: string }) =>
  (await fetch(server.origin + manifest_url.replace('master', '480p/index'))).status
const refused = async (call: Promise<unknown>) => (await problemFrom(call)).code

describe('devices at once', () => {
  it('are two; a third is refused until one of them leaves', async () => {
    await watch('a')
    await watch('b')
    expect([await check('a'), await check('b'), await check('c')]).toEqual([500, 500, 409])
    expect(await refused(watch('c'))).toBe('too_many_live_devices')
    expect(await refused(beat('c'))).toBe('too_many_live_devices')
    await beat('a', 'leave')
    expect(await check('c')).toBe(500)
    await watch('c')
    expect(await check('a')).toBe(409)
  })

  it('of fifty that come together are exactly two', async () => {
    const grants = await Promise.allSettled(Array.from({ length: 50 }, (_, nth) => watch(`d${nth}`)))
    expect(grants.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('lose their lease 30 seconds after their last heartbeat', async () => {
    await watch('a')
    await watch('b')
    server.clock.pass(20_000)
    expect((await beat('b')).lease_expires_at).toBe(after(server.clock.now(), 30_000).toISOString())
    server.clock.pass(10_000)
    expect(await check('c')).toBe(500)
    await watch('c')
    expect(await refused(beat('a'))).toBe('too_many_live_devices')
  })

  it('may take the place of the one that has watched longest, whose video stops', async () => {
    const first = await watch('a')
    server.clock.pass(1000)
    const second = await watch('b')
    expect([await sent(first), await sent(second)]).toEqual([200, 200])
    server.clock.pass(1000)
    await beat('c', 'take')
    const third = await watch('c')
    expect([await sent(first), await sent(second), await sent(third)]).toEqual([403, 200, 200])
    expect(await refused(beat('a'))).toBe('too_many_live_devices')
    expect(await refused(watch('a'))).toBe('too_many_live_devices')
    await beat('b', 'leave')
    expect(await sent(first)).toBe(200)
  })

  it('need no heartbeat while video is sent to them', async () => {
    const first = await watch('a')
    await watch('b')
    for (let seconds = 0; seconds < 60; seconds += 12) {
      server.clock.pass(12_000)
      expect(await sent(first)).toBe(200)
    }
    expect(await check('c')).toBe(500)
    await watch('c')
    expect(await check('b')).toBe(409)
    expect(await check('a')).toBe(500)
  })

  it('count by log-in where a client names none', async () => {
    await watch()
    await watch()
    await watch('b')
    expect(await refused(watch('c'))).toBe('too_many_live_devices')
  })

  it('are counted for each member, and for live events alone', async () => {
    await watch('a')
    await watch('b')
    const before = member
    member = await server.addMember()
    await addEntitlement(server, member.memberId, 'noh', {
      isLive: true,
      plays: ['noh-1'],
      viewExpireAt: after(server.clock.now(), 3 * hourMs),
    })
    expect(await check('c')).toBe(500)
    await addEntitlement(server, before.memberId, 'film', { salesType: 'est' })
    for (const device_id of ['a', 'b', 'c'])
      await before.api.call('POST /user/check/purchase', {
        body: { full_title_id: 'film', play_id: 'film-1', device_id },
      })
  })
})

describe('POST /live/v2/user/heartbeat', () => {
  it('is not found for a title without a live event, and for members only', async () => {
    const body = { full_title_id: 'film', device_id: 'a' }
    expect(await refused(member.api.call('POST /live/v2/user/heartbeat', { body }))).toBe('title_not_found')
    expect(await refused(server.api.call('POST /live/v2/user/heartbeat', { body }))).toBe('not_signed_in')
  })
})
