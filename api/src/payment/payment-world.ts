import type { Infrastructure } from '../infrastructure.ts'

/** What payment is handed. */
export type PaymentWorld = Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'settings'>
