import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { empty, instant, listOf } from '../shapes.ts'
import { currentPassword, sessionTokens, usedDevice } from './identity.ts'
import { passkeyBounds as bounds } from './passkey-bounds.ts'

// What an authenticator makes and reads keeps the names of the W3C's JSON forms (WebAuthn Level 3, §5.1).

/** @param maxLength in characters; a credential's id has 1023 bytes at most (WebAuthn Level 3, §4) */
const base64url = (maxLength = 1364) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength)

const publicKey = z.literal('public-key')

/** `PublicKeyCredentialRequestOptionsJSON`. It names no passkey, so that the passkeys of an address stay secret. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds for which the challenge may be used. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** `PublicKeyCredentialCreationOptionsJSON` */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** Milliseconds for which the challenge may be used. */
  timeout: z.int(),
  /** The member's other passkeys, so that one device does not get a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const credential = { id: base64url(), rawId: base64url(), type: publicKey }
const clientDataJSON = base64url(4096)

/** `RegistrationResponseJSON`, as far as it is read. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(8)
      .optional(),
  }),
})

/** `AuthenticationResponseJSON`, as far as it is read. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(88).optional(),
  }),
})

const passkeyName = z.string().regex(/\S/).max(bounds.name.maxLength)

export const passkey = z.object({
  passkey_id: z.string(),
  /** What the member calls it; null until they have named it. */
  name: z.string().nullable(),
  /** Where it was registered. */
  device: usedDevice,
  /** Stored by a password manager for all of the owner's devices, not by one device alone. */
  is_synced: z.boolean(),
  created_at: instant,
  /** Null until the first log-in. */
  last_used_at: instant.nullable(),
})

const passkeyParams = z.object({ passkey_id: z.uuid() })

export const passkeyCalls = declareCalls({
  'POST /passkey/login/options': {
    summary: 'A challenge to log in with whichever passkey its owner chooses',
    access: 'anyone',
    credentials: 'none',
    response: passkeyRequest,
    errors: ['too_many_requests'],
  },
  'POST /passkey/login': {
    summary: 'Log in with a passkey',
    access: 'anyone',
    credentials: 'none',
    body: z.object({ credential: usedCredential }),
    response: sessionTokens,
    errors: ['passkey_unknown', 'passkey_refused', 'passkey_expired', 'too_many_requests'],
  },
  'GET /user/passkey': {
    summary: 'The member’s passkeys, the newest first',
    access: 'member',
    response: listOf(passkey),
  },
  'POST /user/passkey/options': {
    summary: 'A challenge to register a passkey: right after a log-in, or with the password',
    access: 'member',
    body: z.object({ current_password: currentPassword.optional() }),
    response: passkeyCreation,
    errors: ['recent_log_in_needed', 'too_many_passkeys', 'too_many_requests'],
  },
  'POST /user/passkey': {
    summary: 'Register the passkey that was made for the challenge',
    access: 'member',
    status: 201,
    body: z.object({ credential: newCredential }),
    response: passkey,
    errors: ['passkey_invalid', 'passkey_expired', 'passkey_known', 'too_many_passkeys', 'too_many_requests'],
  },
  'PUT /user/passkey/{passkey_id}': {
    summary: 'Name a passkey',
    access: 'member',
    params: passkeyParams,
    body: z.object({ name: passkeyName }),
    response: passkey,
    errors: ['passkey_not_found'],
  },
  'DELETE /user/passkey/{passkey_id}': {
    summary: 'Delete a passkey, unless it is the member’s last way to log in',
    access: 'member',
    params: passkeyParams,
    status: 204,
    response: empty,
    errors: ['passkey_not_found', 'only_way_to_log_in'],
  },
})

export type Passkey = z.infer<typeof passkey>
export type PasskeyRequest = z.infer<typeof passkeyRequest>
export type PasskeyCreation = z.infer<typeof passkeyCreation>
export type NewCredential = z.infer<typeof newCredential>
export type UsedCredential = z.infer<typeof usedCredential>
