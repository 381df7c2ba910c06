import { webcrypto } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyFolder } from '../../testing/make-source.ts'
import { segmentKeyOf } from '../license/public.ts'
import { vodPlaylist } from '../media/media-playlist.ts'
import { encryptSegments } from './encrypt-segments.ts'

const key = '000102030405060708090a0b0c0d0e0f'
/** The last is a multiple of a block long, which gets another block of padding. */
const contents = ['one', 'two', 'three', 'sixteen bytes ok']
const segments = contents.map((_, place) => ({ file: `0000${place + 1}.m4s`, seconds: 2 }))

let folder: string
beforeAll(async () => {
  folder = await emptyFolder()
  await mkdir(join(folder, 'clear'))
  await writeFile(join(folder, 'clear/index.m3u8'), vodPlaylist(segments))
  await writeFile(join(folder, 'clear/init.mp4'), 'init')
  for (const [place, { file }] of segments.entries())
    await writeFile(join(folder, 'clear', file), contents[place] ?? '')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const encryptInto = async (name: string) => {
  const to = join(folder, name)
  await encryptSegments(join(folder, 'clear'), to, { key, clearLeadSeconds: 4, signal: undefined })
  return to
}

/** By an implementation of AES that ours does not use, with the IV that RFC 8216 §5.2 asks for. */
async function decrypt(bytes: Buffer, number: number): Promise<string> {
  const opener = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'hex'), 'AES-CBC', false, ['decrypt'])
  const iv = new Uint8Array(16)
  new DataView(iv.buffer).setUint32(12, number)
  return Buffer.from(await webcrypto.subtle.decrypt({ name: 'AES-CBC', iv }, opener, bytes)).toString()
}

it('leaves the clear lead as it is, and encrypts each segment after it with its own IV', async () => {
  const to = await encryptInto('aes')
  const read = (file: string) => readFile(join(to, file))
  expect((await readdir(to)).sort()).toEqual(['00001.m4s', '00002.m4s', '00003.m4s', '00004.m4s', 'init.mp4'])
  expect(String(await read('init.mp4'))).toBe('init')
  expect([String(await read('00001.m4s')), String(await read('00002.m4s'))]).toEqual(['one', 'two'])
  const [third, fourth] = [await read('00003.m4s'), await read('00004.m4s')]
  expect([third.length, fourth.length]).toEqual([16, 32])
  expect(await decrypt(third, 2)).toBe('three')
  expect(await decrypt(fourth, 3)).toBe('sixteen bytes ok')
  await expect(decrypt(fourth, 2)).resolves.not.toBe('sixteen bytes ok')
})

it('gives the same bytes again, so that a repeated step changes nothing', async () => {
  const [first, second] = [await encryptInto('first'), await encryptInto('second')]
  for (const { file } of segments) expect(await readFile(join(first, file))).toEqual(await readFile(join(second, file)))
})

it('uses another key than the samples of the same tracks', () => {
  expect(segmentKeyOf(key)).toMatch(/^[0-9a-f]{32}$/)
  expect(segmentKeyOf(key)).not.toBe(key)
  expect(segmentKeyOf(key)).toBe(segmentKeyOf(key))
  expect(segmentKeyOf('ff'.repeat(16))).not.toBe(segmentKeyOf(key))
})
