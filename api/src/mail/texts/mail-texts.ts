import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { MailTexts } from '../mail-text.ts'
import { accountMailsEn, inquiryMailsEn } from './account-en.ts'
import { accountMailsJa, inquiryMailsJa } from './account-ja.ts'
import { channelMailsEn, renewalMailsEn } from './channel-en.ts'
import { channelMailsJa, renewalMailsJa } from './channel-ja.ts'
import { libraryMailsEn } from './library-en.ts'
import { libraryMailsJa } from './library-ja.ts'
import { liveMailsEn } from './live-en.ts'
import { liveMailsJa } from './live-ja.ts'
import { logInMailsEn } from './log-in-en.ts'
import { logInMailsJa } from './log-in-ja.ts'
import { giftMailsEn, purchaseMailsEn } from './purchase-en.ts'
import { giftMailsJa, purchaseMailsJa } from './purchase-ja.ts'

export const mailTexts: Record<Locale, MailTexts> = {
  ja: {
    ...logInMailsJa,
    ...accountMailsJa,
    ...channelMailsJa,
    ...renewalMailsJa,
    ...purchaseMailsJa,
    ...giftMailsJa,
    ...libraryMailsJa,
    ...liveMailsJa,
    ...inquiryMailsJa,
  },
  en: {
    ...logInMailsEn,
    ...accountMailsEn,
    ...channelMailsEn,
    ...renewalMailsEn,
    ...purchaseMailsEn,
    ...giftMailsEn,
    ...libraryMailsEn,
    ...liveMailsEn,
    ...inquiryMailsEn,
  },
}
