export { formatMoney } from './format-money.ts'
export { enqueueMail } from './mail-outbox-store.ts'
