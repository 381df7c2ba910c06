import { randomUUID } from 'node:crypto'

const prefix = 'former-'

/** An id for the purchases of a member who has left; nothing else has it. */
export const newFormerMember = (): string => `${prefix}${randomUUID()}`

export const isFormerMember = (memberId: string): boolean => memberId.startsWith(prefix)
