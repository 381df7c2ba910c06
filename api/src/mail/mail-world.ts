import type { Infrastructure } from '../infrastructure.ts'
import type { Mailer } from './mailer.ts'

/** What the mail domain receives. */
export interface MailWorld extends Pick<Infrastructure, 'clock' | 'db' | 'log' | 'settings'> {
  mailer: Mailer
}
