export { addMember, findMember } from './member-store.ts'
export { hashPassword } from './password-hash.ts'
