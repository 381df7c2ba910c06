import pg from 'pg'

/** Runs `work` on a separate connection. */
export async function withAdminClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}
