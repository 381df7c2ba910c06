import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { commands } from './commands.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-promotion-'))
  await addTitleOnSale(server, 'film')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function run(name: string, ...words: string[]): Promise<string> {
  const command = commands[name]
  if (!command) throw new Error(`No command is named ${name}`)
  return command.run(server.deps, words, { say: () => undefined, signal: new AbortController().signal })
}

const disc = {
  promo_id: 'disc',
  kind: 'digital_copy',
  name: { ja: 'ディスク', en: 'Disc' },
  opens_at: '2020-01-01T00:00:00+09:00',
  closes_at: '2999-01-01T00:00:00+09:00',
  packs: [{ pack_id: 'film-est', quality_type: 2 }],
}

async function put(promotion: unknown): Promise<string> {
  const file = join(folder, 'promotion.json')
  await writeFile(file, JSON.stringify(promotion))
  return run('promotion', file)
}

describe('an operator', () => {
  it('adds a promotion, makes codes that work, and sees how many are used', async () => {
    expect(await put(disc)).toBe('The promotion disc was written.')
    const lines = (await run('codes', 'disc', '3')).split('\n')
    expect(lines).toHaveLength(3)
    const { api } = await server.addMember()
    const token = new URL(lines[0]?.split('  ')[1] ?? '').searchParams.get('token') ?? ''
    expect(await api.call('POST /digitalcopy/redeem', { body: { token } })).toMatchObject({ status: true })
    expect(await run('promotions')).toContain('1 of 3 redeemed')
  })

  it('changes a promotion; its codes stay good', async () => {
    await put(disc)
    const [line = ''] = (await run('codes', 'disc', '1')).split('\n')
    await put({ ...disc, packs: [{ pack_id: 'film-tvod', quality_type: 1 }] })
    const { api } = await server.addMember()
    const redeemed = await api.call('POST /digitalcopy/redeem', { body: { token: line.split('  ')[0] ?? '' } })
    expect(redeemed).toMatchObject({ status: true, items: [{ pack_id: 'film-tvod', quality_type: 1 }] })
  })

  it.each([
    ['a pack that does not exist', { packs: [{ pack_id: 'nothing', quality_type: 2 }] }, /no pack nothing/],
    ['no packs', { packs: [] }, /packs/],
    ['another kind', { kind: 'ticket' }, /kind digital_copy/],
    ['an end before its start', { closes_at: '2019-01-01T00:00:00+09:00' }, /later than/],
    ['a field that is unknown', { pack: 1 }, /pack/],
  ])('gets an error about %s', async (_, change, message) => {
    await put(disc)
    await expect(put({ ...disc, ...change })).rejects.toThrow(message)
  })

  it('gets an error about a promotion that does not exist, and a count that can’t be', async () => {
    await expect(run('codes', 'nothing', '1')).rejects.toThrow(/no promotion nothing/)
    await expect(run('codes', 'disc', 'many')).rejects.toThrow(/whole number/)
    await expect(run('codes', 'disc', '0')).rejects.toThrow(/whole number/)
  })
})
