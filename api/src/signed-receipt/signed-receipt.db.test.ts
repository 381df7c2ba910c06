import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addEntitlement, addTitle } from '../../testing/add-title.ts'
import { openTestServer, type TestMember, type TestServer } from '../../testing/open-test-server.ts'
import { problemFrom } from '../../testing/test-client.ts'
import { after, hourMs, minuteMs } from '../clock.ts'

let server: TestServer
let member: TestMember
let folder: string
beforeAll(async () => {
  server = await openTestServer({ settings: { RECEIPT_SECRETS: `${'new'.repeat(12)} ${'old'.repeat(12)}` } })
  for (const id of ['moon', 'sun']) await addTitle(server, id)
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-receipt-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  member = await server.addMember()
})

const receipts = async (of = member) => (await of.api.call('GET /user/signed-receipt')).items
const keys = () => server.api.call('GET /signed-receipt/key')

it('a receipt says what a member holds, in words', async () => {
  const id = await addEntitlement(server, member.memberId, 'moon', { salesType: 'est', quality: 3 })
  const [item, ...others] = await receipts()
  expect(others).toEqual([])
  expect(item).toMatchObject({ entitlement_id: id, full_title_id: 'moon', title_name: 'moonの映画' })
  expect(decodeJwt(item?.receipt ?? '')).toEqual({
    ...{ iss: server.deps.settings.SITE_ORIGIN, jti: id, sub: member.email },
    iat: Math.floor(server.clock.now().getTime() / 1000),
    title: { ja: 'moonの映画', en: expect.any(String), publisher: expect.any(String) },
    pack: { ja: expect.any(String), en: expect.any(String) },
    ...{ kind: 'purchase', quality: '4K', download: false },
    ...{ source: 'gift', source_id: expect.any(String) },
    ...{ granted_at: server.clock.now().toISOString(), ends_at: null },
  })
})

it('there is one for each entitlement, the newest first, also for what is over, and none for what others hold', async () => {
  const over = await addEntitlement(server, member.memberId, 'moon', { viewExpireAt: server.clock.now() })
  server.clock.pass(minuteMs)
  const rented = await addEntitlement(server, member.memberId, 'sun', {
    viewExpireAt: after(server.clock.now(), hourMs),
  })
  await addEntitlement(server, (await server.addMember()).memberId, 'sun')
  expect((await receipts()).map(({ entitlement_id }) => entitlement_id)).toEqual([rented, over])
  expect(await receipts(await server.addMember())).toEqual([])
  expect((await problemFrom(server.api.call('GET /user/signed-receipt'))).code).toBe('not_signed_in')
})

it('is signed with the newest key, and the others stay published', async () => {
  await addEntitlement(server, member.memberId, 'moon')
  const [item] = await receipts()
  const published = (await keys()).keys
  expect(decodeProtectedHeader(item?.receipt ?? '')).toEqual({
    ...{ alg: 'EdDSA', typ: 'receipt+jwt', kid: published[0]?.kid },
  })
  expect(new Set(published.map(({ kid }) => kid)).size).toBe(2)
})

/** The script of the docs, word for word. */
async function documentedScript(): Promise<string> {
  const docs = await readFile(new URL('../../../docs/signed-receipts.md', import.meta.url), 'utf8')
  const [, script = ''] = /```js\n(.*?)```/s.exec(docs) ?? []
  return script
}

it('the script of the docs accepts a receipt with the published keys alone, and no other', async () => {
  await addEntitlement(server, member.memberId, 'moon')
  const [item] = await receipts()
  const [header, claims = '', signature] = (item?.receipt ?? '').split('.')
  const more = Buffer.from(JSON.stringify({ ...decodeJwt(item?.receipt ?? ''), quality: '4K' })).toString('base64url')
  const script = await documentedScript()
  expect(script.trim().split('\n').length).toBeLessThanOrEqual(10)
  await writeFile(join(folder, 'verify.mjs'), script)
  await writeFile(join(folder, 'keys.json'), JSON.stringify(await keys()))
  const verify = async (receipt: string) => {
    await writeFile(join(folder, 'receipt.txt'), receipt)
    return promisify(execFile)(process.execPath, ['verify.mjs', 'receipt.txt', 'keys.json'], { cwd: folder })
  }
  expect((await verify([header, claims, signature].join('.'))).stdout).toContain(member.email)
  const forged = (await verify([header, more, signature].join('.'))).stdout
  expect(forged).toBe('This receipt is not signed by these keys.\n')
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys: (await keys()).keys.slice(1) }))
  expect((await verify([header, claims, signature].join('.'))).stdout).toBe(forged)
})
