import type { MailTexts } from '../mail-kinds.ts'
import { accountMailsEn, inquiryMailsEn } from './account-en.ts'
import { channelMailsEn, renewalMailsEn } from './channel-en.ts'
import { logInMailsEn } from './log-in-en.ts'
import { giftMailsEn, purchaseMailsEn } from './purchase-en.ts'

export const mailTextsEn: MailTexts = {
  ...logInMailsEn,
  ...accountMailsEn,
  ...channelMailsEn,
  ...renewalMailsEn,
  ...purchaseMailsEn,
  ...giftMailsEn,
  ...inquiryMailsEn,
}
