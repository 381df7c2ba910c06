import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Data folder of an API that has seeded its database with the sample data; each test site starts with a copy of it. */
export const seededData = join(root, 'test-results/seeded-data')
