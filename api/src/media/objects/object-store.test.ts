import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { folderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { s3ObjectStore } from './s3-object-store.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-objects-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const kinds: [string, { open(): ObjectStore; unreachable(): Promise<ObjectStore> }][] = [
  [
    'a folder',
    {
      open: () => folderObjectStore(join(folder, 'objects')),
      unreachable: async () => {
        const file = join(folder, 'x'.repeat(300))
        return folderObjectStore(file)
      },
    },
  ],
  [
    'a bucket',
    {
      open: () => s3ObjectStore(s3.bucket),
      unreachable: async () => s3ObjectStore({ ...s3.bucket, secretAccessKey: 'wrong' }),
    },
  ],
]

describe.each(kinds)('%s', (_, { open, unreachable }) => {
  it('returns what was stored, whole or in part, also under names with folders', async () => {
    const objects = open()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, place) => place % 251))
    await objects.put('whole/a/b.bin', bytes)
    await objects.put('whole/streamed.bin', Readable.from([bytes.subarray(0, 9), bytes.subarray(9)]))
    for (const name of ['whole/a/b.bin', 'whole/streamed.bin']) {
      const file = await objects.open(name)
      if (!file) throw new Error(`${name} is missing`)
      expect(file.sizeBytes).toBe(bytes.length)
      expect(Math.abs(file.modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect((await buffer(file.read(0, bytes.length))).equals(bytes)).toBe(true)
      expect(await buffer(file.read(5, 9))).toEqual(bytes.subarray(5, 9))
      expect(await buffer(file.read(7, 7))).toHaveLength(0)
    }
  })

  it('has nothing under a name that was not stored, or below a file', async () => {
    const objects = open()
    await objects.put('known/file', Buffer.from('x'))
    expect(await objects.open('known')).toBeUndefined()
    expect(await objects.open('known/other')).toBeUndefined()
    expect(await objects.list('unknown/')).toEqual([])
  })

  it('replaces an object, and stores an empty one', async () => {
    const objects = open()
    await objects.put('replaced', Buffer.from('first'))
    await objects.put('replaced', Buffer.from('then'))
    await objects.put('empty', Readable.from([]))
    const file = await objects.open('replaced')
    expect(await text(file?.read(0, file.sizeBytes) ?? Readable.from([]))).toBe('then')
    expect((await objects.open('empty'))?.sizeBytes).toBe(0)
  })

  it('lists what is below a prefix, in order, and deletes by name', async () => {
    const objects = open()
    for (const name of ['list/b/1', 'list/a', 'list/b/2', 'listed']) await objects.put(name, Buffer.from(name))
    expect(await objects.list('list/')).toEqual(['list/a', 'list/b/1', 'list/b/2'])
    await objects.delete(['list/b/1', 'list/missing'])
    expect(await objects.list('list/b/')).toEqual(['list/b/2'])
  })

  it('shows nothing of an upload whose source fails', async () => {
    const objects = open()
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the disk was removed')
      })(),
    )
    await expect(objects.put('broken/half', broken)).rejects.toThrow('the disk was removed')
    expect(await objects.open('broken/half')).toBeUndefined()
    expect(await objects.list('broken/')).toEqual([])
  })

  it.each(['', '../a', 'a/../b', '/a', 'a//b', '.hidden', 'a/.b', 'a b'])('refuses the name %j', async (name) => {
    const objects = open()
    await expect((async () => objects.open(name))()).rejects.toThrow('no name of an object')
    await expect((async () => objects.put(name, Buffer.from('x')))()).rejects.toThrow('no name of an object')
  })

  it('throws when it can’t be reached, instead of reporting that a file is missing', async () => {
    const objects = await unreachable()
    await expect(objects.open('a')).rejects.toThrow()
    await expect(objects.put('a', Buffer.from('x'))).rejects.toThrow()
  })
})

it('a folder shows nothing of an upload that was interrupted', async () => {
  const objects = folderObjectStore(join(folder, 'interrupted'))
  await objects.put('a', Buffer.from('x'))
  await writeFile(join(folder, 'interrupted/.unfinished/left'), 'half')
  expect(await objects.list('a/')).toEqual([])
  await expect((async () => objects.open('.unfinished/left'))()).rejects.toThrow('no name of an object')
})
