export { originOf, recordAccountEvent } from './account-events.ts'
export {
  addMember,
  findMember,
  findMemberByEmail,
  foldEmail,
  holdMember,
  inboxOf,
  lockMember,
} from './member-store.ts'
export { noticeFacts } from './notice-facts.ts'
export { requireOwnPasswordIfAny } from './own-password.ts'
export { hashPassword } from './password-hash.ts'
export { hashToken, newSecretToken } from './secret-token.ts'
export { isLiveSession, liveSessions } from './session-store.ts'
export type { Sessions } from './sessions.ts'
export { deviceOf } from './used-device.ts'
