import type { Infrastructure } from '../infrastructure.ts'

/** What the live domain receives. */
export type LiveWorld = Pick<Infrastructure, 'clock' | 'db'>
