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
  return { url: url.href, drop: () => administer(serverUrl, `drop database ${name}`) }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
