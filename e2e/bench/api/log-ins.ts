import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { closedLoad } from './closed-load.ts'
import type { RunVisits } from './pgbench.ts'

/** A member of the sample data. */
const body = JSON.stringify({ email: 'empty@ginmaku.example', password: 'ginmaku2026' })
const headers = { 'content-type': 'application/json' }

/** Less than the log-ins that one device may have under way at once; as many threads hash. */
export const loginConnections = 4

/** Log-ins a second on a device that the member has used before. */
export async function logInsTo(apiOrigin: string): Promise<RunVisits> {
  const path = '/api/v1/login'
  const first = await fetch(apiOrigin + path, { method: 'POST', headers, body })
  if (!first.ok) throw new Error(`${path} answered ${first.status}`)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return closedLoad(apiOrigin, [path], { method: 'POST', headers: { ...headers, cookie }, body })
}

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** The cost in a stored hash: a PHC string. */
function costOf(stored: string): Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> {
  const [, memory, passes, parallelism] = /m=(\d+),t=(\d+),p=(\d+)/.exec(stored) ?? []
  if (!memory || !passes || !parallelism) throw new Error('the stored hash says no cost')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** Hashes a second at the cost of a stored one, with nothing else around them. */
export function hashPasswords(stored: string): RunVisits {
  const options = { ...costOf(stored), message: 'ginmaku2026', nonce: randomBytes(16), tagLength: 32 }
  return async ({ connections, seconds }) => {
    const end = performance.now() + seconds * 1000
    let made = 0
    const hashOn = async () => {
      while (performance.now() < end) {
        await derive('argon2id', options)
        made += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, hashOn))
    return made / seconds
  }
}
