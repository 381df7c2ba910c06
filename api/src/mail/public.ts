export { enqueueMail } from './mail-outbox-store.ts'
