import { prepareTestDatabase } from './database-template.ts'

/** vitest's global set-up. */
export const setup = prepareTestDatabase
