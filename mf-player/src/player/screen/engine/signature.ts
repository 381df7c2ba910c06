import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type { GrantCache } from '../../grant-cache.ts'

/** Milliseconds: how long before its end a token is renewed, and how often that is tried. */
const margin = 60_000
const tryEvery = 15_000

/** A token granted this many milliseconds ago can't have ended: refused too, another one would not help. */
const freshFor = 10_000

/** The token of a film's requests. */
export interface Signature {
  /** Call it before a request; it waits only for a token to replace one that has ended, e.g. during a pause. */
  renewInTime(): Promise<void>
  /**
   * Whether there is a token to repeat a refused request with.
   * @param address of the request, with the token that was refused
   * @throws ApiFailure when the API grants none
   */
  renewAfterRefusal(address: string): Promise<boolean>
}

/** Keeps the token valid. */
export function createSignature(grants: GrantCache): Signature {
  let triedAt = Number.NEGATIVE_INFINITY
  let renewed: { grant: PlayGrant; at: number } | undefined

  return {
    async renewInTime() {
      if (grants.endsWithin(margin) && Date.now() - triedAt >= tryEvery) {
        triedAt = Date.now()
        // Harmless: a refusal will ask again and report the failure.
        const renewing = grants.renew().catch(() => undefined)
        if (grants.endsWithin(0)) await renewing
      }
    },
    async renewAfterRefusal(address) {
      if (grants.sign(address) !== address) return true
      if (renewed?.grant === grants.current() && Date.now() - renewed.at < freshFor) return false
      renewed = { grant: await grants.renew(), at: Date.now() }
      return true
    },
  }
}
