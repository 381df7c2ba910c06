export type { BroadcastDeps } from './broadcast-deps.ts'
export { cameraArguments } from './camera-arguments.ts'
export { followCameras, relayRtmp } from './follow-cameras.ts'
export { createGrowingFiles } from './growing-files.ts'
export {
  cancelBroadcast,
  changeStreamKey,
  createBroadcast,
  reportBroadcasts,
  startBroadcast,
  stopBroadcast,
} from './operate-broadcast.ts'
export { sendBroadcast } from './send-broadcast.ts'
export { shareGrowingFiles } from './shared-growing-files.ts'
