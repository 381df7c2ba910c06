import { hkdfSync, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { after, type Clock, dayMs, secondMs } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { seal, unseal } from '../server/seal.ts'

/** The magic codes of inquiry forms (docs/decisions/forms.md). */
export interface FormCodes {
  /** For a form that is opened now. */
  make(): string
  /**
   * The id of the form that the code was made for.
   * @throws ApiError form_expired, also for a forged code; form_too_early within {@link waitMs}
   */
  open(code: string): string
}

const claimsSchema = z.object({
  form: z.string(),
  /** Epoch milliseconds. */
  opened: z.int(),
  /** Epoch seconds. */
  expires: z.int(),
})

/** A person needs longer than this to fill in the form. */
export const waitMs = 3 * secondMs
export const usableMs = dayMs

/** Every process with the same signing key accepts codes of the others. */
export function createFormCodes(signingKey: Uint8Array, clock: Clock): FormCodes {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku inquiry forms', 32)).toString('hex')
  return {
    make: () => {
      const now = clock.now()
      const expires = Math.floor(after(now, usableMs).getTime() / 1000)
      return seal('inquiry.v1', { form: randomUUID(), opened: now.getTime(), expires }, secret)
    },
    open: (code) => {
      const now = clock.now()
      const claims = unseal('inquiry.v1', claimsSchema, code, secret, now)
      if (!claims) throw new ApiError('form_expired')
      if (claims.opened + waitMs > now.getTime()) throw new ApiError('form_too_early')
      return claims.form
    },
  }
}

/** What the support domain receives. */
export interface SupportDeps extends Infrastructure {
  formCodes: FormCodes
}
