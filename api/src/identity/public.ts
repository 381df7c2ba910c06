export { type EventOrigin, originOf, recordAccountEvent } from './account-events.ts'
export { beginSession } from './begin-session.ts'
export { hasPasswordOrProvider } from './has-password-or-provider.ts'
export type { IdentityDeps } from './identity-deps.ts'
export type { KnownDevices } from './known-devices.ts'
export {
  addLinkedProvider,
  findLinkedMember,
  listLinkedProviders,
  removeLinkedProvider,
} from './linked-provider-store.ts'
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
export { noticeFacts } from './notice-facts.ts'
export { requireOwnPassword, requireOwnPasswordIfAny } from './own-password.ts'
export { hashPassword, isPassword } from './password-hash.ts'
export { requestSignUp } from './request-sign-up.ts'
export { hashToken, newSecretToken } from './secret-token.ts'
export { isLiveSession, isStartedSince, liveSessions } from './session-store.ts'
export type { Sessions } from './sessions.ts'
export { signupsPerClient, signupsPerEmail } from './sign-up.ts'
export { deviceOf, sessionOriginOf } from './used-device.ts'
export { isOnlyWay } from './ways-to-log-in.ts'
