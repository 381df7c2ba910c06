/** The API loads this module for `SEED=sample` (`api/src/sample-content.ts`). */
export { seedSampleData } from './seed/seed.ts'
