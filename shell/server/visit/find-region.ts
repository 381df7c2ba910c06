import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import type { CountryOf } from './country-database.ts'

/** ISO 3166 code of the country that a request comes from. */
export type FindRegion = (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>) => string

interface RegionSettings {
  /** Addresses with a prefix length. */
  trustedProxies: string[]
  /** Header in which a trusted proxy sends the country; lower case. */
  regionHeader: string
  /** For private and unknown addresses. */
  defaultRegion: string
  countryOf: CountryOf
}

/** Some CDNs send this code for an unknown country. */
const unknownCountry = 'XX'

/**
 * Decides a visitor's region once, for pages and API alike (spec §1.3, §3.3): the header of a trusted proxy, else the country of
 * the address, else the default. The header of anyone else is ignored, since visitors could then choose their region.
 */
export function createRegionFinder(settings: RegionSettings): FindRegion {
  const { regionHeader, defaultRegion, countryOf } = settings
  const trusts = proxyAddr.compile(settings.trustedProxies)
  return ({ headers, ip, socket }) => {
    const value = headers[regionHeader]
    const sent = typeof value === 'string' ? value.toUpperCase() : ''
    const isValid = /^[A-Z]{2}$/.test(sent) && sent !== unknownCountry
    if (isValid && trusts(socket.remoteAddress ?? '', 0)) return sent
    return countryOf(ip) ?? defaultRegion
  }
}
