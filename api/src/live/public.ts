export { broadcastOf } from './broadcast.ts'
export { isBlockedPlace, liveRefusal } from './live-gate.ts'
