import type { Infrastructure } from '../infrastructure.ts'
import type { Postman } from './postman.ts'

/** What the mail domain receives. */
export interface MailWorld extends Pick<Infrastructure, 'clock' | 'db' | 'log' | 'settings'> {
  postman: Postman
}
