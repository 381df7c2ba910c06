import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { endTestSite, startTestSite, type TestSite } from './test.ts'

export interface TwoSites {
  sites: readonly [TestSite, TestSite]
  /** Their common database. */
  sql(text: string): Promise<void>
  stop(): Promise<void>
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Two composition servers, each with its own API process; both APIs use one new PostgreSQL database, and Redis. */
export async function startTwoSites(
  worker: number,
  { server, redis }: { server: string; redis: string },
): Promise<TwoSites> {
  const name = `ginmaku_sites_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  const env = { DATABASE_URL: url.href, REDIS_URL: redis, ACCESS_TOKEN_SECRET: randomUUID() }
  // One after the other: the first one creates the tables and the sample data.
  const first = await startTestSite(worker, () => env)
  // Either process may send a mail, and there is one inbox.
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${first.smtpPort}` }
  const second = await startTestSite(worker + 5, () => ({ ...env, ...smtp }))
  return {
    sites: [first, second],
    sql: (text) => withClient(url.href, async (client) => void (await client.query(text))),
    stop: async () => {
      await Promise.all([endTestSite(first), endTestSite(second)])
      await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
