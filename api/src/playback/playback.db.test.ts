import { createHash } from 'node:crypto'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addLiveEvent, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs, minuteMs } from '../clock.ts'
import { unknownOrigin } from '../identity/used-device.ts'
import { readSegments } from '../media/public.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
})
afterAll(() => server.stop())
// Entitlements belong to a member, so a new member isolates each test; the session is new because tests advance time.
beforeEach(async () => {
  member = await server.addMember()
})

const body = { full_title_id: 'moon', play_id: 'moon-1' }
const play = (more: Partial<CallInput<'POST /user/check/purchase'>['body']> = {}, api = member.api) =>
  api.call('POST /user/check/purchase', { body: { ...body, ...more } })
const start = (play_token: string, api = member.api) => api.call('POST /user/playback/start', { body: { play_token } })
const variants = async (path: string) =>
  ((await (await fetch(server.origin + path)).text()).match(/^\w+\/index\.m3u8$/gm) ?? []).toSorted()

describe('POST /user/check/purchase', () => {
  it('grants the film in the purchased quality, at an address that needs no header', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 2 })
    const grant = await play()
    expect(grant).toMatchObject({
      email: member.email,
      player_user_id: createHash('sha256').update(member.email).digest('hex'),
      quality_types: [1, 2],
      title_name: 'moonの映画',
      story_name: '第1話',
      is_live: false,
      resume_at: 0,
    })
    const sessions = server.deps.db.selectFrom('play_session').select('play_id')
    expect(await sessions.where('play_session_id', '=', grant.session_id ?? '').execute()).toEqual([
      { play_id: 'moon-1' },
    ])
    expect(await variants(grant.manifest_url)).toEqual(['1080p', '480p', '720p'].map((track) => `${track}/index.m3u8`))
    expect(grant.text_tracks.map(({ lang }) => lang)).toEqual(['ja', 'en'])
    const captions = await fetch(server.origin + (grant.text_tracks[0]?.url ?? ''))
    expect(await captions.text()).toMatch(/^WEBVTT/)
    const { url = '', vtt_url = '', ...tiles } = grant.storyboard ?? {}
    expect(tiles).toEqual({ tile_width: 160, tile_height: 90, columns: 8, tiles: 24, interval_seconds: 2 })
    expect((await fetch(server.origin + url)).headers.get('content-type')).toBe('image/jpeg')
    expect(await (await fetch(server.origin + vtt_url)).text()).toContain('sheet.jpg#xywh=160,0,160,90')
  })

  it('lists the segments of the purchased quality as its playlists do', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 1 })
    const { manifest_url, segments = [] } = await play()
    expect(segments.flatMap(({ tracks }) => tracks).toSorted()).toEqual(['480p', 'audio-und'])
    for (const { tracks, counts, seconds } of segments) {
      const lengths = counts.flatMap((count, run) => Array.from({ length: count }, () => seconds[run]))
      for (const track of tracks) {
        const playlist = await fetch(server.origin + manifest_url.replace('master', `${track}/index`))
        const names = lengths.map((length, place) => ({
          file: `${String(place + 1).padStart(5, '0')}.m4s`,
          seconds: length,
        }))
        expect(readSegments(await playlist.text())).toEqual(names)
      }
    }
  })

  it('responds in the caller’s language', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const grant = await play({}, server.client({ tokens: member.tokens, locale: 'en' }))
    expect(grant).toMatchObject({ title_name: 'Film moon', story_name: 'Story 1' })
  })

  it('names the next episode once it is sold or held, and whether it may be watched now', async () => {
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', plays: ['moon-1'] })
    const next = async () => (await play()).next_story
    expect(await next()).toBeUndefined()
    await server.deps.db
      .insertInto('pack_story')
      .values({ pack_id: 'moon-est', story_id: 'moon-2', position: 2 })
      .execute()
    expect(await next()).toMatchObject({ play_id: 'moon-2', story_number: 2, story_name: '第2話', is_playable: false })
    const rental = { plays: ['moon-2'], opensAt: after(server.clock.now(), minuteMs) }
    await addEntitlement(server, member.memberId, 'moon', rental)
    expect((await next())?.is_playable).toBe(false)
    server.clock.pass(minuteMs)
    expect((await next())?.is_playable).toBe(true)
    expect((await play({ play_id: 'moon-2' })).next_story).toBeUndefined()
    expect((await play({ is_preview: true })).next_story).toBeUndefined()
  })

  it('names no next episode that has left the shop and is not held', async () => {
    await addTitle(server, 'mars')
    await addEntitlement(server, member.memberId, 'mars', { salesType: 'est', plays: ['mars-1'] })
    const published_at = after(server.clock.now(), dayMs)
    await server.deps.db.updateTable('title').set({ published_at }).where('full_title_id', '=', 'mars').execute()
    const mars = { full_title_id: 'mars', play_id: 'mars-1' }
    expect((await play(mars)).next_story).toBeUndefined()
    await addEntitlement(server, member.memberId, 'mars')
    expect((await play(mars)).next_story?.is_playable).toBe(true)
  })

  it('names no member in the address', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { manifest_url } = await play()
    const claims = Buffer.from(manifest_url.split('/')[2]?.split('.')[0] ?? '', 'base64url').toString()
    expect(claims).toContain('night-sea')
    expect(claims).not.toContain(member.memberId)
  })

  it('states the viewing period, and starts no clock', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const deadline = after(server.clock.now(), 30 * dayMs).toISOString()
    expect((await play()).rental).toEqual({ view_days: 2, start_deadline: deadline })
    server.clock.pass(minuteMs)
    expect((await play()).rental).toEqual({ view_days: 2, start_deadline: deadline })
  })

  it('expires with the entitlement', async () => {
    const viewExpireAt = after(server.clock.now(), hourMs)
    await addEntitlement(server, member.memberId, 'moon', { viewExpireAt })
    const grant = await play()
    expect(grant.expires_at).toBe(viewExpireAt.toISOString())
    expect(grant.rental).toBeUndefined()
    server.clock.pass(hourMs)
    expect((await fetch(server.origin + grant.manifest_url)).status).toBe(403)
  })

  it('is 402 for what is not held, or not in that quality, or held by another member', async () => {
    expect((await problemFrom(play())).code).toBe('payment_required')
    const other = await server.addMember()
    await addEntitlement(server, other.memberId, 'moon', { quality: 3 })
    expect((await problemFrom(play())).code).toBe('payment_required')
    await addEntitlement(server, member.memberId, 'moon', { quality: 1 })
    expect((await problemFrom(play({ quality_flg: 2 }))).code).toBe('payment_required')
    expect((await play({ quality_flg: 1 })).quality_types).toEqual([1])
  })

  it('reports an expired rental', async () => {
    await addEntitlement(server, member.memberId, 'moon', { viewExpireAt: server.clock.now() })
    expect(await problemFrom(play())).toMatchObject({ status: 410, code: 'rental_expired' })
  })

  it('is 404 for a play of another title', async () => {
    await addTitle(server, 'sun')
    await addEntitlement(server, member.memberId, 'moon')
    expect((await problemFrom(play({ full_title_id: 'sun' }))).code).toBe('play_not_found')
    expect((await problemFrom(play({ play_id: 'moon-9' }))).code).toBe('play_not_found')
  })

  it('is blocked abroad, except for titles sold there', async () => {
    await addTitle(server, 'tea', { isOversea: true })
    await addEntitlement(server, member.memberId, 'moon')
    await addEntitlement(server, member.memberId, 'tea')
    const abroad = server.client({ tokens: member.tokens, headers: { 'x-client-region': 'US' } })
    expect((await problemFrom(play({}, abroad))).code).toBe('region_blocked')
    const grant = await play({ full_title_id: 'tea', play_id: 'tea-1' }, abroad)
    expect((await fetch(server.origin + grant.manifest_url)).status).toBe(403)
    const there = await fetch(server.origin + grant.manifest_url, { headers: { 'x-client-region': 'US' } })
    expect(there.status).toBe(200)
  })

  it.each([
    ['a phone', 'Mozilla/5.0 (Linux; Android 16; K) Mobile', undefined],
    ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', undefined],
    ['an iPad that names itself a Mac, in the app', 'Mozilla/5.0 (Macintosh)', 'app'],
  ] as const)('plays SD on %s, whatever was bought (spec §9.3)', async (_, agent, player) => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 3 })
    const api = server.client({ tokens: member.tokens, headers: { 'user-agent': agent } })
    const said = player ? { player } : {}
    for (const grant of [await play(said, api), await play({ ...said, is_preview: true, quality_flg: 2 }, api)]) {
      expect(grant.quality_types).toEqual([1])
      expect(await variants(grant.manifest_url)).toEqual(['480p/index.m3u8'])
      const better = await fetch(server.origin + grant.manifest_url.replace('master', '1080p/index'))
      expect(better.status).toBe(403)
    }
  })

  it('plays what was bought on a TV whose browser looks like a tablet’s', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 2 })
    const { deps } = server
    const tv = { device: { kind: 'tv' as const, browser: null, system: null }, region: null }
    const tokens = await deps.sessions.start(deps.db, member.memberId, tv)
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; BRAVIA 4K)' }
    expect((await play({}, server.client({ tokens, headers }))).quality_types).toEqual([1, 2])
    expect((await play({}, server.client({ tokens: member.tokens, headers }))).quality_types).toEqual([1])
  })

  it('is 401 for a visitor', async () => {
    expect((await problemFrom(play({}, server.api))).code).toBe('not_signed_in')
  })
})

describe('a live play', () => {
  const ticket = { isLive: true, plays: ['kabuki-1'] }
  const request = { full_title_id: 'kabuki', play_id: 'kabuki-1' }

  it('is refused before the doors open, then has a sliding playlist, and ends', async () => {
    await addTitle(server, 'kabuki')
    await addLiveEvent(server, 'kabuki', hourMs)
    await addEntitlement(server, member.memberId, 'kabuki', {
      ...ticket,
      viewExpireAt: after(server.clock.now(), 3 * hourMs),
    })
    expect((await problemFrom(play(request))).code).toBe('live_not_begun')
    server.clock.pass(50 * minuteMs)
    const api = server.client({ tokens: await relogin() })
    const grant = await play(request, api)
    expect(grant).toMatchObject({ is_live: true, text_tracks: [] })
    const playlist = await fetch(server.origin + grant.manifest_url.replace('master', '480p/index'))
    const text = await playlist.text()
    expect(text.match(/^\d+\.m4s$/gm)).toHaveLength(12)
    expect(text).not.toContain('#EXT-X-ENDLIST')
    server.clock.pass(3 * hourMs)
    const late = server.client({ tokens: await relogin() })
    expect((await problemFrom(play(request, late))).code).toBe('live_ended')
  })

  it('is limited to PC browsers outside Japan', async () => {
    await addTitle(server, 'noh', { isOversea: true })
    await addLiveEvent(server, 'noh', 0)
    await addEntitlement(server, member.memberId, 'noh', { ...ticket, plays: ['noh-1'] })
    const noh = { full_title_id: 'noh', play_id: 'noh-1' }
    const abroad = (agent: string) =>
      server.client({ tokens: member.tokens, headers: { 'x-client-region': 'US', 'user-agent': agent } })
    expect((await problemFrom(play(noh, abroad('Mozilla/5.0 (iPhone) Mobile')))).code).toBe('region_blocked')
    expect((await play(noh, abroad('Mozilla/5.0 (Macintosh)'))).is_live).toBe(true)
  })
})

describe('GET /title/{full_title_id}/preview', () => {
  const preview = (play_id: string, full_title_id = 'moon', api = server.api) =>
    api.call('GET /title/{full_title_id}/preview', { params: { full_title_id }, query: { play_id } })

  it('grants anyone the beginning only', async () => {
    const grant = await preview('moon-1')
    expect(grant).toMatchObject({ email: '', player_user_id: '', quality_types: [1, 2] })
    const playlist = grant.manifest_url.replace('master', '1080p/index')
    expect((await (await fetch(server.origin + playlist)).text()).match(/m4s$/gm)).toHaveLength(15)
    expect((await fetch(server.origin + playlist.replace('index.m3u8', '00016.m4s'))).status).toBe(403)
  })

  it('is the same through check/purchase, with the member known', async () => {
    expect(await play({ is_preview: true })).toMatchObject({ email: member.email, quality_types: [1, 2] })
  })

  it('of a live event is the beginning of a film, before the event and without a ticket', async () => {
    await addTitle(server, 'gala')
    await addLiveEvent(server, 'gala', hourMs)
    for (const grant of [
      await preview('gala-1', 'gala'),
      await play({ full_title_id: 'gala', play_id: 'gala-1', is_preview: true }),
    ]) {
      expect(grant.is_live).toBe(false)
      const playlist = await (await fetch(server.origin + grant.manifest_url.replace('master', '480p/index'))).text()
      expect(playlist).toContain('#EXT-X-ENDLIST')
      const [segment = ''] = playlist.match(/^.*m4s$/m) ?? []
      expect((await fetch(server.origin + grant.manifest_url.replace('master.m3u8', `480p/${segment}`))).status).toBe(
        200,
      )
    }
  })

  it('is refused for a play without a preview, and for an unknown title', async () => {
    expect((await problemFrom(preview('moon-2'))).code).toBe('play_not_found')
    expect((await problemFrom(preview('moon-1', 'mars'))).code).toBe('title_not_found')
  })
})

describe('POST /user/playback/start', () => {
  it('starts the rental clock once, however often the player reports', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await play()
    const ends = after(server.clock.now(), 2 * dayMs).toISOString()
    expect(await start(play_token)).toEqual({ view_expire_at: ends })
    server.clock.pass(minuteMs)
    expect(await start(play_token)).toEqual({ view_expire_at: ends })
    expect((await play()).rental).toBeUndefined()
  })

  it('starts once when two devices report at the same moment', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const grants = await Promise.all([play(), play()])
    const responses = await Promise.all(grants.map(({ play_token }) => start(play_token)))
    expect(responses[0]).toEqual(responses[1])
  })

  it('does nothing for a preview or a title bought for good', async () => {
    const preview = await play({ is_preview: true })
    expect(await start(preview.play_token)).toEqual({})
    await addEntitlement(server, member.memberId, 'moon', { salesType: 'est' })
    expect(await start((await play()).play_token)).toEqual({})
  })

  it('refuses another member’s token, and a malformed one', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await play()
    const other = await server.addMember()
    expect((await problemFrom(start(play_token, other.api))).code).toBe('media_forbidden')
    expect((await problemFrom(start('x.y'))).code).toBe('media_forbidden')
  })

  it('does not start a revoked entitlement', async () => {
    const entitlementId = await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await play()
    const { db, clock } = server.deps
    const gone = { closed_at: clock.now(), revoked_at: clock.now() }
    await db.updateTable('entitlement').set(gone).where('entitlement_id', '=', entitlementId).execute()
    expect((await problemFrom(start(play_token))).code).toBe('rental_expired')
  })

  it('is refused once the start deadline has passed', async () => {
    await addEntitlement(server, member.memberId, 'moon', { startDeadline: after(server.clock.now(), minuteMs) })
    const { play_token } = await play()
    server.clock.pass(minuteMs)
    expect((await problemFrom(start(play_token))).code).toBe('media_forbidden')
    expect((await problemFrom(play())).code).toBe('rental_expired')
  })
})

/** The clock of these tests passes the end of an access token. */
async function relogin() {
  return server.deps.sessions.start(server.deps.db, member.memberId, unknownOrigin)
}
