import type { Domain } from '../world.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailOutbox } from './migrations/2026-11-21-03-mail-outbox.ts'

export const mail: Domain = {
  name: 'mail',
  migrations: { '2026-11-21-03-mail-outbox': mailOutbox },
  jobs: (world) => [{ name: 'mail-deliver', everyMinutes: 1, run: () => deliverMail(world) }],
}
