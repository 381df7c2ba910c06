export { type ArchiveClock, archiveClock } from './archive-clock.ts'
export { cameraArguments } from './camera-arguments.ts'
export { followCameras } from './follow-cameras.ts'
export { createGrowingFiles } from './growing-files.ts'
export {
  cancelBroadcast,
  changeArchive,
  changeStreamKey,
  createBroadcast,
  reportBroadcast,
  startBroadcast,
  stopBroadcast,
} from './operate-broadcast.ts'
export { sendBroadcast } from './send-broadcast.ts'
export { shareGrowingFiles } from './shared-growing-files.ts'
export { shownPeriods } from './shown-periods.ts'
