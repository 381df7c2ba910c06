import type { MailTexts } from '../mail-kinds.ts'
import { accountMailsJa, inquiryMailsJa } from './account-ja.ts'
import { channelMailsJa, renewalMailsJa } from './channel-ja.ts'
import { logInMailsJa } from './log-in-ja.ts'
import { giftMailsJa, purchaseMailsJa } from './purchase-ja.ts'

export const mailTextsJa: MailTexts = {
  ...logInMailsJa,
  ...accountMailsJa,
  ...channelMailsJa,
  ...renewalMailsJa,
  ...purchaseMailsJa,
  ...giftMailsJa,
  ...inquiryMailsJa,
}
