export { formatMoney } from './format-money.ts'
export type { ChargeTrouble, QueuedMail } from './mail-kinds.ts'
export { enqueueMail } from './mail-outbox-store.ts'
export { isQueuedJustNow, momentMs } from './queued-just-now-store.ts'
