import { hkdfSync } from 'node:crypto'
import * as z from 'zod'
import { after, type Clock, minuteMs } from '../clock.ts'
import { seal, unseal } from '../server/seal.ts'

const claimsSchema = z.object({
  member: z.string(),
  session: z.string(),
  full_title_id: z.string(),
  room_id: z.string(),
  /** Whether the member holds a ticket of the performance; moderators need none. */
  is_holder: z.boolean(),
  /** Epoch seconds. */
  expires: z.int(),
})

export type ChatClaims = Omit<z.infer<typeof claimsSchema>, 'expires'>

/** Signed tickets for a websocket, because a browser can't send the headers that name the member with it. */
export interface ChatTickets {
  issue(claims: ChatClaims): { ticket: string; expires_at: string }
  /** Undefined when the ticket is forged or has expired. */
  open(ticket: string): ChatClaims | undefined
}

const usableMs = minuteMs

/** Every process with the same signing key accepts tickets of the others. */
export function createChatTickets(signingKey: Uint8Array, clock: Clock): ChatTickets {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku chat', 32)).toString('hex')
  return {
    issue: (claims) => {
      const expires = Math.floor(after(clock.now(), usableMs).getTime() / 1000)
      const ticket = seal('chat.v1', { ...claims, expires }, secret)
      return { ticket, expires_at: new Date(expires * 1000).toISOString() }
    },
    open: (ticket) => unseal('chat.v1', claimsSchema, ticket, secret, clock.now()),
  }
}
