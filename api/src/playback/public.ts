export { mayContinue } from './may-continue.ts'
