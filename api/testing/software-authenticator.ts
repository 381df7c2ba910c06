import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  NewCredential,
  PasskeyCreation,
  PasskeyRequest,
  UsedCredential,
} from '@ginmaku/shared-contracts/api/member/passkey.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a browser and an authenticator do honestly unless an attack says otherwise. */
interface Ceremony {
  origin: string
  rpId: string
  isUserVerified: boolean
  /** The page is in a frame of another site. */
  crossOrigin: boolean
  signCount: number
  userHandle: string
  type: string
}

type Attack = Partial<Ceremony>

/** A passkey in software, with the responses that a browser would pass on (WebAuthn Level 3, §6). */
export interface SoftwareAuthenticator {
  create(options: PasskeyCreation, attack?: Attack): NewCredential
  /** @throws Error before a passkey was created */
  get(options: PasskeyRequest, attack?: Attack): UsedCredential
}

interface MadePasskey {
  id: Buffer
  userHandle: string
  privateKey: KeyObject
}

/** Flags of authenticator data: user present, user verified, and that a credential follows. */
const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

function clientDataOf(challenge: string, { type, origin, crossOrigin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
}

function authenticatorData({ rpId, isUserVerified, signCount }: Ceremony, credential?: Buffer): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(signCount)
  const flag = flags.present | (isUserVerified ? flags.verified : 0) | (credential ? flags.hasCredential : 0)
  return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, credential ?? Buffer.alloc(0)])
}

/** COSE key of ES256 (RFC 9053, §7.1.1). */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(key))
}

function attestedCredential(id: Buffer, publicKey: KeyObject): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const noModel = Buffer.alloc(16)
  return Buffer.concat([noModel, length, id, coseKeyOf(publicKey)])
}

function attestationObjectOf(data: Buffer): Buffer {
  const object = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(data)],
  ])
  return Buffer.from(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]))
}

/**
 * @param origin of the pages that it is used on
 * @param countsUses false for a passkey that is synced between devices, whose count stays 0
 */
export function softwareAuthenticator(origin: string, countsUses = true): SoftwareAuthenticator {
  let made: MadePasskey | undefined
  let uses = 0
  const use = () => (countsUses ? ++uses : 0)

  return {
    create({ challenge, rp, user }, attack = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      made = { id: randomBytes(32), userHandle: user.id, privateKey }
      const honest = { origin, rpId: rp.id, isUserVerified: true, crossOrigin: false, type: 'webauthn.create' }
      const ceremony: Ceremony = { ...honest, signCount: use(), userHandle: user.id, ...attack }
      const id = base64url(made.id)
      const data = authenticatorData(ceremony, attestedCredential(made.id, publicKey))
      const clientDataJSON = base64url(clientDataOf(challenge, ceremony))
      const attestationObject = base64url(attestationObjectOf(data))
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal', 'hybrid'] },
      }
    },
    get({ challenge, rpId }, attack = {}) {
      if (!made) throw new Error('This authenticator has no passkey')
      const honest = { origin, rpId, isUserVerified: true, crossOrigin: false, type: 'webauthn.get' }
      const ceremony: Ceremony = { ...honest, signCount: use(), userHandle: made.userHandle, ...attack }
      const id = base64url(made.id)
      const data = authenticatorData(ceremony)
      const clientData = clientDataOf(challenge, ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), made.privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: ceremony.userHandle,
        },
      }
    },
  }
}
