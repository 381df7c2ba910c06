import { openTestDatabase, preparedDatabase } from './test-database.ts'

/** The database of an API process: its settings, and how to remove it. */
export interface ProcessDatabase {
  env: Record<string, string>
  close(): Promise<void>
}

/** A database that outlives the process: one on the PostgreSQL server, or PGlite on disk under the process's DATA_DIR. */
export async function openProcessDatabase(): Promise<ProcessDatabase> {
  if (preparedDatabase().kind === 'pglite') return { env: {}, close: async () => undefined }
  const { url = '', close } = await openTestDatabase()
  return { env: { DATABASE_URL: url }, close }
}
