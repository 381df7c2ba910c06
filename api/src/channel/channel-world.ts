import type { Infrastructure } from '../infrastructure.ts'

/** What the channel domain receives. */
export type ChannelWorld = Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits'>
