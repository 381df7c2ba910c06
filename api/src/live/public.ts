export { broadcastOf, isRegionBlocked, liveRefusal } from './live-rules.ts'
