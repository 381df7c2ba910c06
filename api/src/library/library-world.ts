import type { Infrastructure } from '../infrastructure.ts'

/** What library is handed. */
export type LibraryWorld = Pick<Infrastructure, 'clock' | 'db'>
