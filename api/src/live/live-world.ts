import type { Infrastructure } from '../infrastructure.ts'

/** What live is handed. */
export type LiveWorld = Pick<Infrastructure, 'clock' | 'db'>
