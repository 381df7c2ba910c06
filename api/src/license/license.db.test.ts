import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, dayMs, hourMs } from '../clock.ts'
import { leaseMs } from '../live/live-rules.ts'
import { createFilmKeys, createKeySealer } from './public.ts'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  await server.deps.filmKeys.forFilm('night-sea')
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
})

const title = { full_title_id: 'moon', play_id: 'moon-1' }

type Api = TestMember['api']
const grantFor = (device_id: string, more: { takes_place?: boolean } = {}, api: Api = member.api) =>
  api.call('POST /user/check/purchase', { body: { ...title, device_id, ...more } })
const licenseOf = (play_token: string, device_id = 'tv', api: Api = member.api) =>
  api.call('POST /license', { body: { play_token, device_id } })
const refusal = async (license: Promise<unknown>) => (await problemFrom(license)).code

describe('a license (spec §10.12)', () => {
  it('has a key for each kind of track that the right covers, so SD can’t open HD', async () => {
    await addEntitlement(server, member.memberId, 'moon', { quality: 1 })
    const { keys } = await licenseOf((await grantFor('tv')).play_token)
    expect(keys.map(({ track }) => track)).toEqual(['AUDIO', 'SD'])
    const other = await server.addMember()
    await addEntitlement(server, other.memberId, 'moon', { quality: 3 })
    const all = await licenseOf((await grantFor('tv', {}, other.api)).play_token, 'tv', other.api)
    expect(all.keys.map(({ track }) => track)).toEqual(['AUDIO', 'HD', 'SD', 'UHD'])
    expect(new Set(all.keys.map(({ k }) => k)).size).toBe(4)
    expect(all.keys).toEqual(expect.arrayContaining(keys))
    for (const { kid, k, segment_k = '' } of all.keys)
      expect([kid, k, segment_k].map((text) => Buffer.from(text, 'base64url').length)).toEqual([16, 16, 16])
    // None serves two tracks or two ciphers.
    expect(new Set(all.keys.flatMap(({ k, segment_k }) => [k, segment_k])).size).toBe(8)
  })

  it('is for the member, the device and the region that the play token was given to', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await grantFor('tv')
    const thief = await server.addMember()
    await addEntitlement(server, thief.memberId, 'moon')
    expect(await refusal(licenseOf(play_token, 'tv', thief.api))).toBe('media_forbidden')
    expect(await refusal(licenseOf(play_token, 'laptop'))).toBe('media_forbidden')
    const abroad = server.client({ tokens: member.tokens, headers: { 'x-client-region': 'US' } })
    expect(await refusal(licenseOf(play_token, 'tv', abroad))).toBe('region_blocked')
    expect(await refusal(licenseOf(play_token, 'tv', server.api))).toBe('not_signed_in')
  })

  it('is for one log-in, and ends with it', async () => {
    await addEntitlement(server, member.memberId, 'moon')
    const { play_token } = await grantFor('tv')
    const body = { email: member.email, password: member.password }
    const again = server.client({ tokens: await server.api.call('POST /login', { body }) })
    expect(await refusal(licenseOf(play_token, 'tv', again))).toBe('media_forbidden')
    await member.api.call('POST /logout', {})
    expect(await refusal(licenseOf(play_token))).not.toBeUndefined()
  })

  it('is refused after the rental’s end, a refund, and with a token that is forged, over or of a preview', async () => {
    const viewExpireAt = after(server.clock.now(), hourMs)
    const id = await addEntitlement(server, member.memberId, 'moon', { viewExpireAt })
    const { play_token } = await grantFor('tv')
    const [payload, signature] = play_token.split('.')
    expect(await refusal(licenseOf(`${payload}x.${signature}`))).toBe('media_forbidden')
    const preview = await member.api.call('GET /title/{full_title_id}/preview', {
      params: { full_title_id: 'moon' },
      query: { play_id: 'moon-1' },
    })
    expect(await refusal(licenseOf(preview.play_token))).toBe('media_forbidden')
    const gone = { closed_at: server.clock.now(), revoked_at: server.clock.now() }
    const { db } = server.deps
    await db.updateTable('entitlement').set(gone).where('entitlement_id', '=', id).execute()
    expect(await refusal(licenseOf(play_token))).toBe('media_forbidden')
    await db
      .updateTable('entitlement')
      .set({ closed_at: null, revoked_at: null })
      .where('entitlement_id', '=', id)
      .execute()
    await licenseOf(play_token)
    server.clock.pass(hourMs)
    expect(await refusal(licenseOf(play_token))).not.toBeUndefined()
  })

  it('has no keys for a film that is not protected', async () => {
    await addEntitlement(server, member.memberId, 'moon', { plays: ['moon-2'] })
    const body = { ...title, play_id: 'moon-2', device_id: 'tv' }
    const { play_token } = await member.api.call('POST /user/check/purchase', { body })
    await server.deps.db.deleteFrom('film_key').execute()
    expect((await licenseOf(play_token)).keys).toEqual([])
    await server.deps.filmKeys.forFilm('night-sea')
  })
})

describe('devices that watch films at the same time (spec §10.12)', () => {
  const watchOn = async (...devices: string[]) => {
    await addEntitlement(server, member.memberId, 'moon', { startDeadline: after(server.clock.now(), 30 * dayMs) })
    const grants = new Map<string, Awaited<ReturnType<typeof grantFor>>>()
    for (const device of devices) {
      grants.set(device, await grantFor(device))
      server.clock.pass(1_000)
    }
    return grants
  }
  const statusOf = async (path: string | undefined) => (await fetch(server.origin + path)).status

  it('are three at most; another one may take the place of the first', async () => {
    const grants = await watchOn('tv', 'laptop', 'tablet')
    await grantFor('tv')
    expect(await refusal(grantFor('phone'))).toBe('too_many_devices')
    const taken = await grantFor('phone', { takes_place: true })
    await licenseOf(taken.play_token, 'phone')
    const first = grants.get('tv')
    expect(await statusOf(first?.manifest_url)).toBe(403)
    expect(await refusal(licenseOf(first?.play_token ?? '', 'tv'))).toBe('media_forbidden')
    expect(await statusOf(grants.get('laptop')?.manifest_url)).toBe(200)
  })

  it('count as long as something is sent to them', async () => {
    const grants = await watchOn('tv', 'laptop', 'tablet')
    server.clock.pass(leaseMs - 5_000)
    expect(await statusOf(grants.get('tv')?.manifest_url)).toBe(200)
    server.clock.pass(6_000)
    await grantFor('phone')
    expect(await statusOf(grants.get('tv')?.manifest_url)).toBe(200)
    await grantFor('fridge')
    expect(await refusal(grantFor('watch'))).toBe('too_many_devices')
  })

  it('are as many as the setting says, and previews do not count', async () => {
    const single = await openTestServer({ settings: { FILM_DEVICE_LIMIT: '1' } })
    try {
      await addTitle(single, 'moon')
      const viewer = await single.addMember()
      await addEntitlement(single, viewer.memberId, 'moon')
      await grantFor('tv', {}, viewer.api)
      expect(await refusal(grantFor('laptop', {}, viewer.api))).toBe('too_many_devices')
      const body = { ...title, device_id: 'laptop', is_preview: true }
      await viewer.api.call('POST /user/check/purchase', { body })
    } finally {
      await single.stop()
    }
  })
})

describe('the secret that encrypts keys', () => {
  it('can be replaced, without a change of the keys', async () => {
    const secrets = ['a-first-secret-of-more-than-32-letters', 'a-newer-secret-of-more-than-32-letters']
    const { db, clock } = server.deps
    const [first = '', second = ''] = secrets
    const old = createFilmKeys(db, clock, createKeySealer([first]))
    const made = await old.forFilm('a-film')
    const both = createFilmKeys(db, clock, createKeySealer([second, first]))
    await db.deleteFrom('film_key').where('asset_id', '!=', 'a-film').execute()
    expect(await both.sealAgain()).toBe(4)
    expect(await both.sealAgain()).toBe(0)
    const newest = createFilmKeys(db, clock, createKeySealer([second]))
    expect(await newest.forFilm('a-film')).toEqual(made)
    await expect(old.forFilm('a-film')).rejects.toThrow('MEDIA_KEY_SECRETS')
    await server.deps.filmKeys.forFilm('night-sea')
  })
})
