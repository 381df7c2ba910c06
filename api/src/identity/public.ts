export { originOf, recordAccountEvent } from './account-events.ts'
export { beginSession } from './begin-session.ts'
export type { KnownDevices } from './known-devices.ts'
export {
  addMember,
  findMember,
  findMemberByEmail,
  foldEmail,
  hasPassword,
  holdMember,
  inboxOf,
  lockMember,
} from './member-store.ts'
export { noticeFacts } from './notice-facts.ts'
export { requireOwnPassword, requireOwnPasswordIfAny } from './own-password.ts'
export { hashPassword } from './password-hash.ts'
export { hashToken, newSecretToken } from './secret-token.ts'
export { isBegunSince, isLiveSession, liveSessions } from './session-store.ts'
export type { Sessions } from './sessions.ts'
export { deviceOf } from './used-device.ts'
