import * as z from 'zod'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  /** Id of the row with member, device, story and quality, so that the address does not identify the member. */
  link: z.string(),
  /** Epoch seconds. */
  expires: z.int(),
})

type DownloadClaims = z.infer<typeof claimsSchema>

export const signDownload = (claims: DownloadClaims, secret: string): string => seal('download.v1', claims, secret)

/** The link of a token; `expired` when it is genuine but too old, undefined when it is forged or malformed. */
export function openDownload(token: string, secret: string, now: Date): string | 'expired' | undefined {
  const claims = unseal('download.v1', claimsSchema, token, secret, new Date(0))
  if (!claims) return undefined
  return claims.expires * 1000 > now.getTime() ? claims.link : 'expired'
}
