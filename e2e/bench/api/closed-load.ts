import { type Dispatcher, Pool } from 'undici'
import type { RunVisits } from './pgbench.ts'

type RequestOptions = Partial<Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'>>

export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/**
 * A closed load: each connection makes one request after another, in an order of its own, since concurrent requests for one title
 * share a read. Node's own clients need two to six times undici's processor time.
 * @throws Error when a response is not 2xx
 */
export const closedLoad =
  (origin: string, paths: readonly string[], options: RequestOptions = {}): RunVisits =>
  async ({ connections, seconds }) => {
    const pool = new Pool(origin, { connections })
    const end = performance.now() + seconds * 1000
    let made = 0
    const request = async (path: string) => {
      const { statusCode, body } = await pool.request({ method: 'GET', path, ...options })
      await body.arrayBuffer()
      if (statusCode >= 300) throw new Error(`${statusCode} for ${origin}${path}`)
    }
    const requestOn = async () => {
      const order = shuffled(paths)
      for (let i = 0; performance.now() < end; i++) {
        await request(order[i % order.length] ?? '/')
        if (performance.now() < end) made += 1
      }
    }
    try {
      await Promise.all(Array.from({ length: connections }, requestOn))
    } finally {
      await pool.destroy()
    }
    return made / seconds
  }
