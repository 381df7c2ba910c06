export { type EventOrigin, noticeFacts, originOf, recordAccountEvent } from './account-events.ts'
export type { IdentityDeps } from './identity-deps.ts'
export type { KnownDevices } from './known-devices.ts'
export {
  addLinkedProvider,
  findLinkedMember,
  listLinkedProviders,
  removeLinkedProvider,
} from './linked-provider-store.ts'
export { beginSession } from './log-in.ts'
export {
  addMember,
  findMember,
  findMemberByEmail,
  foldEmail,
  holdMember,
  inboxOf,
  lockMember,
  lockMemberExclusively,
} from './member-store.ts'
export { requireOwnPassword, requireOwnPasswordIfAny } from './password/own-password.ts'
export { hashPassword, isPassword } from './password/password-hash.ts'
export { hashToken, newSecretToken } from './secret-token.ts'
export { isLiveSession, isStartedSince, liveSessions } from './session-store.ts'
export type { Sessions } from './sessions.ts'
export { requestSignUp, signupsPerClient, signupsPerEmail } from './sign-up.ts'
export { deviceOf, sessionOriginOf } from './used-device.ts'
export { hasPasswordOrProvider, isOnlyWay } from './ways-to-log-in.ts'
