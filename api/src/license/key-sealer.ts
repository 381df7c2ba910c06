import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A stored key of a film, encrypted, and which of the operator's secrets it is encrypted with. */
export interface SealedKey {
  sealed_key: string
  sealed_by: string
}

/** Encrypts keys of films for the database. */
export interface KeySealer {
  /** @param of what the key belongs to; it can be opened for nothing else */
  seal(key: Buffer, of: string): SealedKey
  /** @throws Error when the secret is not among the settings, or the key was changed */
  open(sealed: SealedKey, of: string): Buffer
  /** Whether the key is encrypted with the newest secret. */
  isNewest(sealed: Pick<SealedKey, 'sealed_by'>): boolean
}

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Names a secret without revealing it. */
const nameOf = (key: Buffer) => createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 12)

/**
 * @param secrets the newest first; the others only open what they once encrypted
 */
export function createKeySealer(secrets: readonly (string | Uint8Array)[]): KeySealer {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'ginmaku keys of films', 32)))
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const [newest] = keys
  if (!newest) throw new Error('No secret to encrypt keys of films with')
  return {
    seal(key, of) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, newest, iv).setAAD(Buffer.from(of))
      const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()])
      return { sealed_key: sealed.toString('base64'), sealed_by: nameOf(newest) }
    },
    open({ sealed_key, sealed_by }, of) {
      const key = byName.get(sealed_by)
      if (!key)
        throw new Error(`The secret ${sealed_by}, which encrypted the key of ${of}, is not in MEDIA_KEY_SECRETS`)
      const sealed = Buffer.from(sealed_key, 'base64')
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
    isNewest: ({ sealed_by }) => sealed_by === nameOf(newest),
  }
}
