import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { instant } from '../shapes.ts'
import { userCodeBounds } from './device-bounds.ts'
import { sessionTokens, usedDevice } from './identity.ts'

const deviceCode = z.string().min(1).max(200)
const userCode = z.string().max(userCodeBounds.maxTyped)
const clientId = z.string().min(1).max(64)

/** Why a code does not work, ready to show; absent with 200. */
const errorMessage = z.string().optional()

/**
 * spec §8.4: 400: show the message, the code may be corrected; 401: the code is no longer valid, the TV needs a new one;
 * 500: anything else.
 */
const statusCode = z.literal([200, 400, 401, 500])

/**
 * The device that asks for a session. Only facts that the server determined itself, because an attacker must not control the text
 * that a member reads.
 */
export const askingDevice = z.object({
  /** Eight letters, without the dash. */
  user_code: z.string(),
  device: usedDevice,
  /** ISO 3166 code of the country it seems to be in. */
  region: z.string(),
  requested_at: instant,
  expires_at: instant,
})

/** TV activation (RFC 8628): the first two calls are the TV's, the others those of the member's browser. */
export const deviceCalls = declareCalls({
  'POST /deviceflow/code': {
    summary: 'A code for a TV to show (RFC 8628 §3.1, §3.2)',
    access: 'anyone',
    credentials: 'none',
    form: true,
    body: z.object({ client_id: clientId }),
    response: z.object({
      /** The TV's secret, which it never shows. */
      device_code: z.string(),
      /** For the screen: `XXXX-XXXX`. */
      user_code: z.string(),
      verification_uri: z.string(),
      /** With the code in it, for a QR code. */
      verification_uri_complete: z.string(),
      /** Seconds. */
      expires_in: z.int(),
      /** Seconds to wait between two polls. */
      interval: z.int(),
    }),
    errors: ['invalid_client', 'too_many_requests'],
  },
  'POST /deviceflow/token': {
    summary: 'Whether the member has said yes: their session, once (RFC 8628 §3.4, §3.5)',
    access: 'anyone',
    credentials: 'none',
    form: true,
    body: z.object({
      device_code: deviceCode,
      client_id: clientId.optional(),
      grant_type: z.literal('urn:ietf:params:oauth:grant-type:device_code').optional(),
    }),
    response: sessionTokens,
    errors: [
      'authorization_pending',
      'slow_down',
      'access_denied',
      'expired_token',
      'invalid_grant',
      'too_many_requests',
    ],
  },
  'POST /deviceflow/check': {
    summary: 'The device that shows this code, for the member to recognise before they say yes (RFC 8628 §5.4)',
    access: 'member',
    form: true,
    body: z.object({ user_code: userCode }),
    response: z.object({ statusCode, errorMessage, asking: askingDevice.optional() }),
    errors: ['too_many_requests'],
  },
  'POST /deviceflow/auth': {
    summary: 'The member’s yes or no to the device that shows this code',
    access: 'member',
    form: true,
    body: z.object({
      user_code: userCode,
      /** Of the same request, where the caller knows it: a user_code of another request is a wrong try at this one. */
      device_code: deviceCode.optional(),
      decision: z.enum(['approve', 'deny']).default('approve'),
    }),
    response: z.object({ statusCode, errorMessage }),
    errors: ['too_many_requests'],
  },
})

export type RequestingDevice = z.infer<typeof askingDevice>
