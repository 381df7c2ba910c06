export { mayContinue } from './may-continue.ts'
export { positionsIn } from './watch-position-store.ts'
