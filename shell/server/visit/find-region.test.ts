import { describe, expect, it } from 'vitest'
import { openCountryDatabase } from './country-database.ts'
import { createRegionFinder } from './find-region.ts'

const countryOf = openCountryDatabase()
const find = createRegionFinder({
  trustedProxies: ['192.0.2.0/24'],
  regionHeader: 'x-client-region',
  defaultRegion: 'JP',
  countryOf,
})
const regionOf = (ip: string, { peer = ip, header }: { peer?: string; header?: string } = {}) =>
  find({
    ip,
    socket: { remoteAddress: peer },
    headers: header === undefined ? {} : { 'x-client-region': header },
  } as never)

describe('the region of a visitor (spec §1.3, §3.3)', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['133.1.0.1', 'JP'],
    ['2001:200::1', 'JP'],
    ['2607:f8b0::1', 'US'],
    ['::ffff:8.8.8.8', 'US'],
  ])('of %s is the country of the address, %s', (ip, expected) => {
    expect(regionOf(ip)).toBe(expected)
  })

  it.each([
    '127.0.0.1',
    '::1',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.9',
    'fc00::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '',
  ])('of the private address %j is the default', (ip) => {
    expect(regionOf(ip)).toBe('JP')
  })

  it('is what a trusted proxy says, in either case', () => {
    expect(regionOf('133.1.0.1', { peer: '192.0.2.1', header: 'fr' })).toBe('FR')
  })

  it('is not what anyone else says', () => {
    expect(regionOf('8.8.8.8', { header: 'JP' })).toBe('US')
    expect(regionOf('127.0.0.1', { header: 'FR' })).toBe('JP')
  })

  it.each(['', 'XX', 'T1', 'JAPAN', 'J', 'JP, US'])('is looked up when a trusted proxy says %j', (header) => {
    expect(regionOf('8.8.8.8', { peer: '192.0.2.1', header })).toBe('US')
  })
})
