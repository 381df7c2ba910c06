import type { Infrastructure } from '../infrastructure.ts'

/** What the payment domain receives. */
export type PaymentWorld = Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits' | 'log' | 'settings'>
