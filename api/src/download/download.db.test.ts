import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { problemSchema } from '@ginmaku/shared-contracts/errors/problem.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, hourMs } from '../clock.ts'
import { domains } from '../domains.ts'
import { revoke } from '../entitlement/public.ts'
import { eraseMember } from '../erase-member.ts'
import { repeatedAsset } from '../media/public.ts'
import { signDownload } from './create-link.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await openTestServer()
  await addTitle(server, 'moon')
  await addTitle(server, 'tea', { isOversea: true })
})
afterAll(() => server.stop())
beforeEach(async () => {
  member = await server.addMember()
  await buy('moon')
})

const buy = (id: string, held: Parameters<typeof addEntitlement>[3] = {}, memberId = member.memberId) =>
  addEntitlement(server, memberId, id, { salesType: 'est', viewType: 2, ...held })
const link = (more: Partial<CallInput<'POST /user/download'>['body']> = {}, api = member.api) =>
  api.call('POST /user/download', { body: { play_id: 'moon-1', device_id: 'one', ...more } })
const refused = async (call: Promise<unknown>) => (await problemFrom(call)).code
const list = (full_title_id = 'moon', api = member.api) =>
  api.call('GET /user/download/{full_title_id}', { params: { full_title_id } })
const remove = (device_id: string, api = member.api) =>
  api.call('DELETE /user/download/{full_title_id}/device/{device_id}', { params: { full_title_id: 'moon', device_id } })
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + url, { method, headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const codeOf = async (response: Response) => [response.status, problemSchema.parse(await response.json()).code]
const inRegion = (region: string) => ({ 'x-client-region': region })

describe('POST /user/download', () => {
  it('gives a link for a day, named in the member’s language, in the best quality that was bought', async () => {
    const ja = await link()
    expect(ja).toEqual({
      url: expect.stringMatching(/^\/media\/download\/[\w-]+\.[\w-]+\/moon-1-hd\.mp4$/),
      file_name: 'moonの映画 第1話 第1話 (HD).mp4',
      captions: expect.any(Array),
      quality_type: 2,
      size_bytes: expect.any(Number),
      expires_at: after(server.clock.now(), 24 * hourMs).toISOString(),
    })
    const en = await link({ quality_type: 1 }, server.client({ tokens: member.tokens, locale: 'en' }))
    expect(en).toMatchObject({ file_name: 'Film moon 1. Story 1 (SD).mp4', quality_type: 1 })
    expect(en.size_bytes).toBeLessThan(ja.size_bytes)
  })

  it('has captions next to the video, named like it', async () => {
    const { captions = [] } = await link()
    expect(captions.map(({ lang, label, file_name }) => [lang, label, file_name])).toEqual([
      ['ja', '日本語', 'moonの映画 第1話 第1話 (HD).ja.vtt'],
      ['en', 'English', 'moonの映画 第1話 第1話 (HD).en.vtt'],
    ])
    const response = await get(captions[1]?.url ?? '')
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('filename=moon-1-hd.en.vtt;')
    expect(await response.text()).toMatch(/^WEBVTT/)
    await remove('one')
    expect(await codeOf(await get(captions[1]?.url ?? ''))).toEqual([403, 'download_forbidden'])
  })

  it('names neither member nor device in the address', async () => {
    const { url } = await link({ device_id: 'my-laptop' })
    const [payload = ''] = url.split('/')[3]?.split('.') ?? []
    const claims = Buffer.from(payload, 'base64url').toString()
    for (const secret of [member.memberId, 'my-laptop', member.tokens.auth_key]) expect(claims).not.toContain(secret)
  })

  it('is refused for what is not held, was bought as a stream or a rental, or is another member’s', async () => {
    const other = await server.addMember()
    expect(await refused(link({}, other.api))).toBe('payment_required')
    await addEntitlement(server, other.memberId, 'moon', { salesType: 'est' })
    await buy('moon', { salesType: 'tvod' }, other.memberId)
    expect(await refused(link({}, other.api))).toBe('download_not_included')
    expect(await refused(link({ quality_type: 3 }))).toBe('download_not_included')
    expect(await refused(link({ play_id: 'unknown' }))).toBe('play_not_found')
    expect(await refused(link({}, server.api))).toBe('not_signed_in')
  })

  it('waits for the release of what was reserved', async () => {
    const early = await server.addMember()
    await buy('moon', { opensAt: after(server.clock.now(), hourMs) }, early.memberId)
    expect(await refused(link({}, early.api))).toBe('download_not_begun')
  })

  it('is refused abroad for a title that is for Japan only', async () => {
    await buy('tea')
    const abroad = server.client({ tokens: member.tokens, headers: inRegion('FR') })
    expect(await refused(link({}, abroad))).toBe('region_blocked')
    const { url } = await link({ play_id: 'tea-1' }, abroad)
    expect((await get(url, inRegion('FR'), 'HEAD')).status).toBe(200)
    expect((await get(url, inRegion('US'), 'HEAD')).status).toBe(200)
    const atHome = await link()
    expect(await codeOf(await get(atHome.url, inRegion('FR')))).toEqual([403, 'region_blocked'])
  })
})

describe('three devices a title', () => {
  it('are listed, and a fourth gets a place once one is removed, whose links end', async () => {
    const onFirefox = server.client({ tokens: member.tokens, headers: { 'user-agent': firefox } })
    const first = await link({ device_id: 'one' }, onFirefox)
    server.clock.pass(1000)
    for (const device_id of ['two', 'three']) await link({ device_id })
    expect(await refused(link({ device_id: 'four' }))).toBe('too_many_download_devices')
    await link({ device_id: 'one' }, onFirefox)
    const { device_limit, devices } = await list()
    expect(device_limit).toBe(3)
    expect(devices.map(({ device_id }) => device_id)).toEqual(['one', 'two', 'three'])
    expect(devices[0]).toMatchObject({
      device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
      added_at: after(server.clock.now(), -1000).toISOString(),
      last_used_at: server.clock.now().toISOString(),
    })
    expect((await get(first.url, {}, 'HEAD')).status).toBe(200)
    await remove('one')
    await remove('one')
    expect(await codeOf(await get(first.url))).toEqual([403, 'download_forbidden'])
    server.clock.pass(1000)
    await link({ device_id: 'four' })
    expect((await list()).devices.map(({ device_id }) => device_id)).toEqual(['two', 'three', 'four'])
  })

  it('are exactly three when ten start at once, of which each gets a place while there are any', async () => {
    const ids = Array.from({ length: 10 }, (_, number) => `device-${number}`)
    const outcomes = await Promise.allSettled(ids.map((device_id) => link({ device_id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason.problem.code).toBe('too_many_download_devices')
    expect((await list()).devices).toHaveLength(3)
  })

  it('count a device once that sends ten requests at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => link()))
    expect((await list()).devices).toHaveLength(1)
  })

  it('stay three when devices come and go at once', async () => {
    const ids = Array.from({ length: 12 }, (_, number) => `device-${number}`)
    await Promise.allSettled(ids.flatMap((device_id) => [link({ device_id }), remove(device_id), link({ device_id })]))
    expect((await list()).devices.length).toBeLessThanOrEqual(3)
  })

  it('are counted for each title and each member', async () => {
    for (const device_id of ['one', 'two', 'three']) await link({ device_id })
    await buy('tea')
    await link({ play_id: 'tea-1', device_id: 'four' })
    const other = await server.addMember()
    await buy('moon', {}, other.memberId)
    await link({ device_id: 'four' }, other.api)
    await remove('one', other.api)
    expect((await list()).devices).toHaveLength(3)
  })

  it('have three places in the table, whatever a program does', async () => {
    await link()
    const { db } = server.deps
    const row = await db
      .selectFrom('download_device')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow()
    for (const place of [0, 1, 4]) {
      const fourth = { ...row, place, device_id: randomUUID() }
      await expect(db.insertInto('download_device').values(fourth).execute()).rejects.toThrow()
    }
  })
})

describe('GET /user/download/{full_title_id}', () => {
  it('lists the stories that can be downloaded, in each quality up to the one bought, with about its size', async () => {
    const { items } = await list()
    expect(items.map(({ play_id, story_name }) => [play_id, story_name])).toEqual([
      ['moon-1', '第1話'],
      ['moon-2', '第2話'],
    ])
    expect(items[0]?.files.map(({ quality_type }) => quality_type)).toEqual([1, 2])
    for (const { quality_type, approximate_bytes, duration_seconds } of items[0]?.files ?? []) {
      expect(duration_seconds).toBe(48)
      const { size_bytes } = await link({ quality_type })
      expect(Math.abs(approximate_bytes / size_bytes - 1)).toBeLessThan(0.08)
    }
  })

  it('has a sample film once, and its own length, where a title repeats it', async () => {
    const repeated = { asset_id: repeatedAsset('night-sea', 118) }
    await server.deps.db.updateTable('story').set(repeated).where('play_id', '=', 'tea-1').execute()
    await buy('tea')
    const [story] = (await list('tea')).items
    expect(story?.files.map(({ duration_seconds }) => duration_seconds)).toEqual([48, 48])
    const { size_bytes, captions = [] } = await link({ play_id: 'tea-1' })
    expect(Math.abs((story?.files[1]?.approximate_bytes ?? 0) / size_bytes - 1)).toBeLessThan(0.08)
    expect(await (await get(captions[1]?.url ?? '')).text()).not.toMatch(/^00:00:(49|5\d)/m)
  })

  it('is not found for what has no download, which the library says too', async () => {
    const other = await server.addMember()
    await addEntitlement(server, other.memberId, 'moon', { salesType: 'est' })
    expect(await refused(list('moon', other.api))).toBe('not_found')
    const story = (api = member.api) =>
      api.call('GET /user/library/{full_title_id}/story', { params: { full_title_id: 'moon' } })
    expect([(await story()).has_download, (await story(other.api)).has_download]).toEqual([true, false])
    expect((await member.api.call('GET /user/library')).items.map(({ has_download }) => has_download)).toEqual([true])
  })
})

describe('GET /media/download/{token}/{name}', () => {
  let url: string
  let bytes: Buffer
  let etag: string
  beforeEach(async () => {
    ;({ url } = await link({ quality_type: 1 }))
    const response = await get(url)
    bytes = await bytesOf(response)
    etag = response.headers.get('etag') ?? ''
  })

  it('sends an MP4 file as an attachment, with its length, and with no-store', async () => {
    const { status, headers } = await get(url, {}, 'HEAD')
    expect(status).toBe(200)
    expect(Number(headers.get('content-length'))).toBe(bytes.length)
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=moon-1-sd.mp4; filename*=UTF-8''moon%E3%81%AE%E6%98%A0%E7%94%BB%20%E7%AC%AC1%E8%A9%B1%20%E7%AC%AC1%E8%A9%B1%20%28SD%29.mp4`,
    )
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect(Date.parse(headers.get('last-modified') ?? '')).not.toBeNaN()
    expect(bytes.subarray(4, 12).toString()).toBe('ftypisom')
  })

  it('is resumed from where it broke off, under a new link too, and is then the same file', async () => {
    const [broken, again] = [bytes.subarray(0, 300_001), await link({ quality_type: 1 })]
    const range = `bytes=${broken.length}-`
    const rest = await get(again.url, { range, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 300001-${bytes.length - 1}/${bytes.length}`)
    const resumed = Buffer.concat([broken, await bytesOf(rest)])
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
    expect(hash(resumed)).toBe(hash(bytes))
    const other = await get(again.url, { range, 'if-range': '"other"' })
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, bytes.length])
  })

  it('says how long it is when a range is beyond it, and nothing when the client has it', async () => {
    const beyond = await get(url, { range: `bytes=${bytes.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    expect(await beyond.text()).toBe('')
    const known = await get(url, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await get(url, { 'if-match': '"other"' })).status).toBe(412)
  })

  it('ends after a day, and says so; the library gives another link', async () => {
    server.clock.pass(24 * hourMs - 1)
    expect((await get(url, {}, 'HEAD')).status).toBe(200)
    server.clock.pass(1)
    expect(await codeOf(await get(url))).toEqual([410, 'download_expired'])
    await server.jobs.run('download-forget')
    expect(await codeOf(await get(url))).toEqual([410, 'download_expired'])
    const tokens = await server.api.call('POST /login', { body: { email: member.email, password: member.password } })
    const again = await link({}, server.client({ tokens }))
    expect((await get(again.url, {}, 'HEAD')).status).toBe(200)
  })

  it('ends with the log-in that asked for it', async () => {
    await member.api.call('POST /logout')
    expect(await codeOf(await get(url))).toEqual([403, 'download_forbidden'])
  })

  it('ends with the entitlement, also when it is taken back', async () => {
    const { db } = server.deps
    const right = await db
      .selectFrom('entitlement')
      .select(['source_kind', 'source_id'])
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow()
    await revoke(db, { kind: right.source_kind, id: right.source_id }, server.clock.now())
    expect(await codeOf(await get(url))).toEqual([403, 'download_forbidden'])
    expect(await refused(link())).toBe('payment_required')
  })

  it('ends with the membership, of which nothing is left', async () => {
    await eraseMember(server.deps.db, domains, member)
    expect(await codeOf(await get(url))).toEqual([403, 'download_forbidden'])
    expect(await refused(link())).toBe('not_signed_in')
  })

  it('says in the viewer’s language that a link is forged or of another purpose', async () => {
    const expires = server.clock.now().getTime() / 1000 + 60
    const forged = [signDownload({ link: 'x', expires }, 'other'), 'a.b', 'x', '%00']
    for (const token of [...forged, signDownload({ link: 'unknown', expires }, server.deps.media.secret)])
      expect(await codeOf(await get(`/media/download/${token}/a.mp4`))).toEqual([403, 'download_forbidden'])
    const play = await member.api.call('POST /user/check/purchase', {
      body: { full_title_id: 'moon', play_id: 'moon-1' },
    })
    const [, , stream = ''] = play.manifest_url.split('/')
    const response = await get(`/media/download/${stream}/a.mp4`, { 'accept-language': 'en' })
    expect(problemSchema.parse(await response.json()).message).toContain('download link')
    const [, , , token = ''] = url.split('/')
    expect((await get(`/media/${token}/night-sea/master.m3u8`)).status).toBe(403)
  })
})

it('a member’s own data has their devices and links', async () => {
  await link({ device_id: 'one' })
  const own = await member.api.call('GET /user/export')
  expect(own.download_devices).toMatchObject([{ full_title_id: 'moon', device_kind: 'unknown' }])
  expect(own.download_links).toMatchObject([{ play_id: 'moon-1', quality_type: 2 }])
})

it('a reader who stops reading stops the file, and the API ends downloads that are running when it closes', async () => {
  let given = 0
  const zeros = Buffer.alloc(64 * 1024)
  const endless = {
    ...{ sizeBytes: 10 ** 12, etag: '"endless"', modifiedAt: new Date() },
    read: () =>
      new Readable({
        read() {
          given += zeros.length
          this.push(zeros)
        },
      }),
  }
  const busy = await openTestServer({ media: { ...server.deps.media, fileOf: async () => endless } })
  await addTitle(busy, 'moon')
  const { memberId, api } = await busy.addMember()
  await addEntitlement(busy, memberId, 'moon', { salesType: 'est', viewType: 2 })
  const { url } = await link({}, api)
  const { body } = await fetch(busy.origin + url)
  const reader = body?.getReader()
  await reader?.read()
  const before = await settled(() => given)
  expect(before).toBeLessThan(50_000_000)
  await busy.stop()
  await expect(readOn(reader)).rejects.toThrow()
})

/** A number once it has stopped growing. */
async function settled(value: () => number): Promise<number> {
  let last = -1
  await expect
    .poll(
      () => {
        const isSame = value() === last
        last = value()
        return isSame
      },
      { interval: 200 },
    )
    .toBe(true)
  return last
}

async function readOn(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  while (reader && !(await reader.read()).done);
}
