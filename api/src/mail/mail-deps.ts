import type { Infrastructure } from '../infrastructure.ts'
import type { Mailer } from './mailer.ts'

/** What the mail domain receives. */
export interface MailDeps extends Infrastructure {
  mailer: Mailer
}
