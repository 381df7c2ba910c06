import type { Infrastructure } from '../infrastructure.ts'

/** What purchase is handed. */
export type PurchaseWorld = Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'log' | 'settings'>
