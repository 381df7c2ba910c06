import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for a URL. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** What is stored instead of the token. It is random enough that a plain hash can't be undone. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
