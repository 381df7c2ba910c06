import { connect } from 'node:net'
import pg from 'pg'

/** PostgreSQL for the tests: `TEST_DATABASE_URL`, or a developer machine's default. Undefined when none responds. */
export async function reachablePostgres(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL || 'postgres://ginmaku:ginmaku@127.0.0.1:5432/ginmaku_test'
  return (await postgresVersion(url)) ? url : undefined
}

/** The version of the PostgreSQL at a URL; undefined when it does not respond. */
export async function postgresVersion(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    return rows[0]?.server_version
  } catch {
    // Not an error: the suites then run on the embedded database only, and report that.
    return undefined
  } finally {
    await client.end()
  }
}

/** Redis for the tests: `TEST_REDIS_URL`, or the default port. Undefined when none responds to PING. */
export async function reachableRedis(): Promise<string | undefined> {
  const url = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379'
  const reply = await askRedis(url, 'PING')
  return reply?.startsWith('+PONG') ? url : undefined
}

/** The version of the Redis at a URL; undefined when it does not report one. */
export async function redisVersion(url: string): Promise<string | undefined> {
  const reply = await askRedis(url, 'INFO server')
  return reply?.match(/redis_version:(\S+)/)?.[1]
}

/** The first packet of Redis's reply; undefined when it does not respond. */
function askRedis(url: string, command: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((answer) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 3000 })
    const end = (reply?: string) => {
      socket.destroy()
      answer(reply)
    }
    socket.once('connect', () => socket.write(`${command}\r\n`))
    socket.once('data', (data) => end(data.toString()))
    socket.once('error', () => end())
    socket.once('timeout', () => end())
  })
}
