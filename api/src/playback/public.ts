export { goesOn } from './goes-on.ts'
