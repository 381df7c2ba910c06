import type { Domain } from '../domain.ts'
import { deleteOldMail, deliverMail } from './deliver-mail.ts'
import { deleteMailOf, listOwnMail } from './mail-outbox-store.ts'
import type { MailDeps } from './mailer.ts'
import { createMailOutbox } from './migrations/2026-11-21-03-mail-outbox.ts'
import { addMailGivenUp } from './migrations/2026-11-22-02-mail-given-up.ts'
import { addMailMember } from './migrations/2026-11-23-12-mail-member.ts'
import { indexMailsByRecipient } from './migrations/2026-11-25-20-mails-by-recipient.ts'

export const mail: Domain<MailDeps> = {
  name: 'mail',
  migrations: {
    '2026-11-21-03-mail-outbox': createMailOutbox,
    '2026-11-22-02-mail-given-up': addMailGivenUp,
    '2026-11-23-12-mail-member': addMailMember,
    '2026-11-25-20-mails-by-recipient': indexMailsByRecipient,
  },
  eraseMember: deleteMailOf,
  exportMemberData: async (db, member) => ({ mails: await listOwnMail(db, member) }),
  jobs: (deps) => [
    { name: 'mail-deliver', everyMinutes: 1, run: () => deliverMail(deps) },
    { name: 'mail-forget', everyMinutes: 30, run: () => deleteOldMail(deps) },
  ],
}
