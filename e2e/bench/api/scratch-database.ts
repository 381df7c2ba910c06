import { randomUUID } from 'node:crypto'
import { reachablePostgres } from '@ginmaku/platform/verify/reachable.ts'
import pg from 'pg'

export interface ScratchDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates an empty database on the tests' server; undefined without a server. */
export async function openScratchDatabase(): Promise<ScratchDatabase | undefined> {
  const serverUrl = await reachablePostgres()
  if (!serverUrl) return undefined
  const name = `ginmaku_bench_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await administer(
    serverUrl,
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  return { url: url.href, drop: async () => void (await administer(serverUrl, `drop database ${name}`)) }
}

/** The stored hash of a member's password in the sample data. */
export async function storedHash(url: string): Promise<string> {
  const [member] = await administer(url, 'select password_hash from member where password_hash is not null limit 1')
  return member.password_hash
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
