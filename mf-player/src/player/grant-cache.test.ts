import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { describe, expect, it, vi } from 'vitest'
import { someGrant } from '../../harness/samples.ts'
import { createGrantCache } from './grant-cache.ts'

const second = someGrant({ manifest_url: '/media/second/night-sea/master.m3u8' })

describe('the keeper of the play token', () => {
  it('signs every address with the renewed token, whatever its old signature', async () => {
    const keeper = createGrantCache(
      someGrant({ manifest_url: '/media/first/night-sea/master.m3u8' }),
      async () => second,
    )
    expect(keeper.sign('https://site.test/media/first/night-sea/hd/000.m4s')).toBe(
      'https://site.test/media/first/night-sea/hd/000.m4s',
    )
    await keeper.renew()
    expect(keeper.sign('https://site.test/media/first/night-sea/hd/001.m4s')).toBe(
      'https://site.test/media/second/night-sea/hd/001.m4s',
    )
  })

  it('makes one request for concurrent renewals', async () => {
    const fetchGrant = vi.fn(async (): Promise<PlayGrant> => second)
    const keeper = createGrantCache(someGrant(), fetchGrant)
    await Promise.all([keeper.renew(), keeper.renew()])
    expect(fetchGrant).toHaveBeenCalledTimes(1)
    await keeper.renew()
    expect(fetchGrant).toHaveBeenCalledTimes(2)
  })

  it('keeps the current token when a renewal fails, and requests again the next time', async () => {
    const fetchGrant = vi
      .fn<() => Promise<PlayGrant>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(second)
    const keeper = createGrantCache(someGrant(), fetchGrant)
    await expect(keeper.renew()).rejects.toThrow('down')
    expect(keeper.current()).toEqual(someGrant())
    await keeper.renew()
    expect(keeper.current()).toBe(second)
  })

  it('says whether the token expires soon', () => {
    const keeper = createGrantCache(
      someGrant({ expires_at: new Date(Date.now() + 60_000).toISOString() }),
      async () => second,
    )
    expect(keeper.endsWithin(30_000)).toBe(false)
    expect(keeper.endsWithin(90_000)).toBe(true)
  })
})
