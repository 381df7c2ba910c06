export { acquireLease, hasRoom, keepLease, leases, validLeases, type Watching } from './lease-store.ts'
export {
  broadcastOf,
  displacedBy,
  filmedAsset,
  filmsPlace,
  hasTicket,
  isRegionBlocked,
  isWatchable,
  liveRefusal,
  needsComputer,
} from './live-rules.ts'
export { remindedMembers } from './reminder-store.ts'
export { forgetReminders, isReminderDue, remindBeforeMs } from './reminders.ts'
export { writeCalendar } from './write-calendar.ts'
