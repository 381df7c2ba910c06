import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { describe, expect, it, vi } from 'vitest'
import { someGrant } from '../../harness/samples.ts'
import { createGrantCache } from './grant-cache.ts'

const noLicense = async () => new Map<string, string>()
const second = someGrant({ manifest_url: '/media/second/night-sea/master.m3u8' })

describe('the cache of the play token', () => {
  it('signs every address with the renewed token, whatever its old signature', async () => {
    const grants = createGrantCache(
      someGrant({ manifest_url: '/media/first/night-sea/master.m3u8' }),
      async () => second,
      noLicense,
    )
    expect(grants.sign('https://site.test/media/first/night-sea/1080p/00001.m4s')).toBe(
      'https://site.test/media/first/night-sea/1080p/00001.m4s',
    )
    await grants.renew()
    expect(grants.sign('https://site.test/media/first/night-sea/1080p/00002.m4s')).toBe(
      'https://site.test/media/second/night-sea/1080p/00002.m4s',
    )
  })

  it('makes one request for concurrent renewals', async () => {
    const fetchGrant = vi.fn(async (): Promise<PlayGrant> => second)
    const grants = createGrantCache(someGrant(), fetchGrant, noLicense)
    await Promise.all([grants.renew(), grants.renew()])
    expect(fetchGrant).toHaveBeenCalledTimes(1)
    await grants.renew()
    expect(fetchGrant).toHaveBeenCalledTimes(2)
  })

  it('keeps the current token when a renewal fails, and requests again the next time', async () => {
    const fetchGrant = vi
      .fn<() => Promise<PlayGrant>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(second)
    const grants = createGrantCache(someGrant(), fetchGrant, noLicense)
    await expect(grants.renew()).rejects.toThrow('down')
    expect(grants.current()).toEqual(someGrant())
    await grants.renew()
    expect(grants.current()).toBe(second)
  })

  it('says whether the token expires soon', () => {
    const grants = createGrantCache(
      someGrant({ expires_at: new Date(Date.now() + 60_000).toISOString() }),
      async () => second,
      noLicense,
    )
    expect(grants.endsWithin(30_000)).toBe(false)
    expect(grants.endsWithin(90_000)).toBe(true)
  })
})
