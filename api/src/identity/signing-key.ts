import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errors, jwtVerify, SignJWT } from 'jose'
import { after, type Clock, minuteMs } from '../clock.ts'
import type { Settings } from '../settings.ts'

export const accessTokenMs = 15 * minuteMs
const issuer = 'ginmaku'
const algorithm = 'HS256'

export interface TokenOwner {
  memberId: string
  sessionId: string
}

export async function signAccessToken(key: Uint8Array, owner: TokenOwner, clock: Clock) {
  const now = clock.now()
  const expiresAt = after(now, accessTokenMs)
  const token = await new SignJWT({ sid: owner.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setSubject(owner.memberId)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt }
}

/** The owner and whether the token has expired; null for a token we did not sign. */
export async function readAccessToken(key: Uint8Array, token: string, clock: Clock) {
  try {
    const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm], currentDate: clock.now() })
    return { sessionId: String(payload.sid), memberId: String(payload.sub), isExpired: false }
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      return { sessionId: String(error.payload.sid), memberId: String(error.payload.sub), isExpired: true }
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

/** Bytes. */
const keyLength = 48

/** @throws when the stored key is incomplete: a shorter key could be guessed */
async function readKey(path: string): Promise<Uint8Array | null> {
  try {
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64')
    if (key.length < keyLength)
      throw new Error(`${path} contains an incomplete signing key: delete it, and all members have to log in again`)
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Writes the file completely or not at all, even if the process is killed. If another process was first, its key stays. */
async function makeKey(path: string): Promise<void> {
  const part = `${path}.${randomUUID()}`
  await writeFile(part, randomBytes(keyLength).toString('base64'), { mode: 0o600, flush: true })
  try {
    await link(part, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(part)
  }
}

/**
 * Key for access tokens: ACCESS_TOKEN_SECRET, otherwise generated once into DATA_DIR, readable by its owner only.
 * Several processes need ACCESS_TOKEN_SECRET.
 */
export async function loadSigningKey(settings: Settings): Promise<Uint8Array> {
  if (settings.ACCESS_TOKEN_SECRET) return Buffer.from(settings.ACCESS_TOKEN_SECRET)
  await mkdir(settings.DATA_DIR, { recursive: true })
  const path = join(settings.DATA_DIR, 'access-token.key')
  const stored = await readKey(path)
  if (stored) return stored
  await makeKey(path)
  const made = await readKey(path)
  if (!made) throw new Error(`The signing key at ${path} can't be read back`)
  return made
}
