export type { PresentTables } from './present-store.ts'
