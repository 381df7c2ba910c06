import type { Infrastructure } from '../infrastructure.ts'

/** What the home domain receives. */
export type HomeWorld = Pick<Infrastructure, 'clock' | 'db' | 'settings'>
