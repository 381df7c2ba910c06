import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import Bowser from 'bowser'
import type { Caller } from '../server/caller.ts'
import type { HttpExchange } from '../server/endpoint.ts'

/** Where a session was started, so that its owner recognises it. */
export interface SessionOrigin {
  device: UsedDevice
  /** ISO 3166 code of the country; null when unknown. */
  region: string | null
}

export const unknownDevice: UsedDevice = { kind: 'unknown', browser: null, system: null }
export const unknownOrigin: SessionOrigin = { device: unknownDevice, region: null }

/** Characters; real user agents are a few hundred long. */
const maxLength = 512

const kinds: Readonly<Record<string, UsedDevice['kind']>> = {
  tv: 'tv',
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

// Bowser falls back to the text of the header, with which an attacker could show a member any text.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))
const known = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null)

/** Kind of device, browser and system according to a `user-agent` header; only well-known names. */
export function deviceOf(userAgent: string | undefined): UsedDevice {
  if (!userAgent) return unknownDevice
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxLength))
  return {
    kind: kinds[platform.type ?? ''] ?? 'unknown',
    browser: known(browsers, browser.name),
    system: known(systems, os.name),
  }
}

/** Where this request comes from. */
export const sessionOriginOf = ({ region }: Caller, http: HttpExchange): SessionOrigin => ({
  device: deviceOf(http.header('user-agent')),
  region,
})
