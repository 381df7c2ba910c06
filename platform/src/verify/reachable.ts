import { connect } from 'node:net'
import pg from 'pg'

/** PostgreSQL for the tests: `TEST_DATABASE_URL`, or a developer machine's default. Undefined when none responds. */
export async function reachablePostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL || 'postgres://ginmaku:ginmaku@127.0.0.1:5432/ginmaku_test'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return url
  } catch {
    // Not an error: the suites then run on the embedded database only, and report that.
    return undefined
  } finally {
    await client.end()
  }
}

/** Redis for the tests: `TEST_REDIS_URL`, or the default port. Undefined when none responds to PING. */
export function reachableRedis(): Promise<string | undefined> {
  const url = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379'
  const { hostname, port } = new URL(url)
  return new Promise((answer) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 3000 })
    const end = (found: boolean) => {
      socket.destroy()
      answer(found ? url : undefined)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
