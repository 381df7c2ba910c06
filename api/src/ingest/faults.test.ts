import { describe, expect, it } from 'vitest'
import { DiskFull, fullDiskOf, IngestFault, inStore, sourceFaults, ToolError } from './faults.ts'
import { waitMs } from './process-asset.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: it failed, write`), { code })
const worker = /^The worker’s disk is full \(.+\): free some space on it\.$/
const store = 'The disk of the media store is full: free some space on it.'

describe('a full disk', () => {
  it.each([
    ['the system', systemError('ENOSPC')],
    ['a quota', systemError('EDQUOT')],
    ['ffmpeg', new ToolError('ffmpeg', 'Error writing trailer of a.mp4: No space left on device')],
  ])('is known when %s says so', async (_, error) => {
    expect(fullDiskOf(error)?.message).toMatch(worker)
    expect(fullDiskOf(await inStore(Promise.reject(error)).catch((thrown: unknown) => thrown))?.message).toBe(store)
  })

  it('of a bucket is the store’s', async () => {
    const refused = Object.assign(new Error('full'), { $metadata: { httpStatusCode: 507 } })
    await expect(inStore(Promise.reject(refused))).rejects.toThrow(store)
    await expect(inStore(Promise.reject(refused))).rejects.toBeInstanceOf(DiskFull)
  })

  it.each([
    systemError('ENOENT'),
    new ToolError('ffmpeg', 'Invalid data found when processing input'),
    sourceFaults.noMedia('a.mp4'),
    new IngestFault('x'),
    undefined,
  ])('is no other error: %s', async (error) => {
    expect(fullDiskOf(error)).toBeUndefined()
    expect(await inStore(Promise.reject(error)).catch((thrown: unknown) => thrown)).toBe(error)
  })

  it('is tried again after a minute at first, and then every quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 50].map((waits) => waitMs(waits) / 60_000)).toEqual([1, 2, 4, 8, 15, 15])
  })
})
