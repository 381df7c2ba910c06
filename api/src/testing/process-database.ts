import { openTestDatabase, preparedDatabase } from './test-database.ts'

/** Where an API process keeps its data: settings for it, and what ends the database. */
export interface ProcessDatabase {
  env: Record<string, string>
  close(): Promise<void>
}

/** A database that outlives the process: one of the PostgreSQL server, or PGlite on disk, which is under the process's DATA_DIR. */
export async function openProcessDatabase(): Promise<ProcessDatabase> {
  if (preparedDatabase().kind === 'pglite') return { env: {}, close: async () => undefined }
  const { url = '', close } = await openTestDatabase()
  return { env: { DATABASE_URL: url }, close }
}
