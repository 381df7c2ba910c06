import { createHash, randomBytes } from 'node:crypto'
import { hourMs } from '../clock.ts'

/** Links in mails expire in 24 hours (spec §9.1). */
export const linkMs = 24 * hourMs

/** 256 random bits, URL-safe. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url')

/** Stored instead of the token, which is random enough that a plain hash can't be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
