export { type EventOrigin, noticeFacts, originOf, recordAccountEvent } from './account-events.ts'
export type { IdentityDeps } from './identity-deps.ts'
export type { KnownDevices } from './known-devices.ts'
export {
  addLinkedProvider,
  findLinkedMember,
  listLinkedProviders,
  removeLinkedProvider,
} from './linked-provider-store.ts'
export { startSession } from './log-in.ts'
export {
  addMember,
  findMember,
  findMemberByEmail,
  foldEmail,
  inboxOf,
  lockMember,
  lockMemberAgainstDeletion,
  lockMemberExclusively,
  lockMembersAgainstDeletion,
  setNickname,
} from './member-store.ts'
export { requireOwnPassword, requireOwnPasswordIfAny } from './password/own-password.ts'
export { hashPassword, verifyPassword } from './password/password-hash.ts'
export { hashToken, newSecretToken } from './secret-token.ts'
export { devicesOfSessions, isLiveSession, isSessionStartedSince, liveSessions } from './session-store.ts'
export type { Sessions } from './sessions.ts'
export { requestSignUp, signupsPerClient, signupsPerEmail } from './sign-up.ts'
export { deviceOf, sessionOriginOf, unknownDevice } from './used-device.ts'
export { hasPasswordOrProvider, isOnlyLogInMethod } from './ways-to-log-in.ts'
