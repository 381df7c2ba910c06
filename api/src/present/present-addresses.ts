import { hkdfSync } from 'node:crypto'
import * as z from 'zod'
import { type Clock, hourMs } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  member: z.string(),
  campaign: z.string(),
  present: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
})

/** The present of an address and its owner. */
export type PresentClaims = Omit<z.infer<typeof claimsSchema>, 'expires'>

/** Signed addresses of presents' pictures: a browser requests a picture without the headers that name the member. */
export interface PresentAddresses {
  /** Site-relative. The same within an hour, so that the browser's cache serves it again. */
  addressOf(claims: PresentClaims): string
  /** Undefined when the key is forged or has expired. */
  open(key: string): PresentClaims | undefined
}

const usableMs = 6 * hourMs

/** Every process with the same signing key accepts addresses of the others. */
export function createPresentAddresses(signingKey: Uint8Array, clock: Clock): PresentAddresses {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku presents', 32)).toString('hex')
  return {
    addressOf: (claims) => {
      const hour = Math.ceil(clock.now().getTime() / hourMs) * hourMs
      return `/images/presents/${seal('present.v1', { ...claims, expires: (hour + usableMs) / 1000 }, secret)}`
    },
    open: (key) => unseal('present.v1', claimsSchema, key, secret, clock.now()),
  }
}

/** What the present domain receives. */
export interface PresentDeps extends Infrastructure {
  presentAddresses: PresentAddresses
}
