import type { Domain } from '../domain.ts'
import { deleteOldMail, deliverMail } from './deliver-mail.ts'
import { deleteMailOf, listOwnMail } from './mail-outbox-store.ts'
import type { MailDeps } from './mailer.ts'
import { createMailOutbox } from './migrations/2026-11-27-00-mail.ts'

export const mail: Domain<MailDeps> = {
  name: 'mail',
  migrations: { '2026-11-27-00-mail': createMailOutbox },
  eraseMember: deleteMailOf,
  exportMemberData: async (db, member) => ({ mails: await listOwnMail(db, member) }),
  jobs: (deps) => [
    { name: 'mail-deliver', everyMinutes: 1, run: () => deliverMail(deps) },
    { name: 'mail-forget', everyMinutes: 30, run: () => deleteOldMail(deps) },
  ],
}
