import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP password storage cheat sheet: argon2id with 19 MiB, 2 passes, 1 lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns a PHC string: it contains algorithm, cost, salt and hash, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const tag = await derive('argon2id', { message: password, nonce, tagLength: tagBytes, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Matches no password; verified for unknown addresses, so that response times don't reveal whether an address is known. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(saltBytes, 1))}$${base64(Buffer.alloc(tagBytes))}`

/** Takes as long for an unknown member (`null`) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = phc.exec(stored ?? decoy)
  if (!match) throw new Error('A stored password hash is not a PHC string of argon2id')
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64')
  const tag = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(tag, expected) && stored !== null
}
