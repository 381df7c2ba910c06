import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Data folder of an API that has filled its database with the sample world; a test's site begins with a copy of it. */
export const seededData = join(root, 'test-results/seeded-data')
