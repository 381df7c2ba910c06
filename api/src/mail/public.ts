export type { ChargeFailureReason } from './channel-facts.ts'
export type { QueuedMail } from './mail-kinds.ts'
export { duplicateWindowMs, enqueueMail, isRecentlyQueued } from './mail-outbox-store.ts'
export { formatMoney } from './render-mail.ts'
