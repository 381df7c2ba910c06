import type { MailTexts } from '../mail-kinds.ts'
import { accountMailsJa } from './account-ja.ts'
import { channelMailsJa } from './channel-ja.ts'
import { giftMailsJa } from './gift-ja.ts'
import { inquiryMailsJa } from './inquiry-ja.ts'
import { logInMailsJa } from './log-in-ja.ts'
import { purchaseMailsJa } from './purchase-ja.ts'
import { renewalMailsJa } from './renewal-ja.ts'

export const mailTextsJa: MailTexts = {
  ...logInMailsJa,
  ...accountMailsJa,
  ...channelMailsJa,
  ...renewalMailsJa,
  ...purchaseMailsJa,
  ...giftMailsJa,
  ...inquiryMailsJa,
}
