export { call } from '../../shared-contracts/src/call.ts'
