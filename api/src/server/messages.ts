import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { messagesEn } from './messages-en.ts'
import { messagesJa } from './messages-ja.ts'

const tables: Record<Locale, Record<ErrorCode, string>> = { ja: messagesJa, en: messagesEn }

/** The message of an error code, ready to show; lines are separated by `\n` (spec §8.3). */
export const messageOf = (code: ErrorCode, locale: Locale): string => tables[locale][code]
