export { enqueueMail } from './mail-outbox-store.ts'
export type { MailFacts } from './queued-mail.ts'
