export { gateway } from '../../sandbox/src/gateway.ts'
