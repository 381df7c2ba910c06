export { addMember, findMember, findMemberByEmail, foldEmail, inboxOf } from './member-store.ts'
export { hashPassword } from './password-hash.ts'
export { liveSessions } from './session-store.ts'
