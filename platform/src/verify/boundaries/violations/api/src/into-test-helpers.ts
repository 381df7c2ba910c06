export { mailbox } from '../testing/mailbox.ts'
