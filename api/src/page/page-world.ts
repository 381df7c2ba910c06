import type { Infrastructure } from '../infrastructure.ts'

/** What the page domain receives. */
export type PageWorld = Pick<Infrastructure, 'db'>
