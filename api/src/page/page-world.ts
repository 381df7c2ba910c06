import type { Infrastructure } from '../infrastructure.ts'

/** What page is handed. */
export type PageWorld = Pick<Infrastructure, 'db'>
