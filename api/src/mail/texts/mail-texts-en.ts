import type { MailTexts } from '../mail-kinds.ts'
import { accountMailsEn } from './account-en.ts'
import { channelMailsEn } from './channel-en.ts'
import { giftMailsEn } from './gift-en.ts'
import { inquiryMailsEn } from './inquiry-en.ts'
import { logInMailsEn } from './log-in-en.ts'
import { purchaseMailsEn } from './purchase-en.ts'
import { renewalMailsEn } from './renewal-en.ts'

export const mailTextsEn: MailTexts = {
  ...logInMailsEn,
  ...accountMailsEn,
  ...channelMailsEn,
  ...renewalMailsEn,
  ...purchaseMailsEn,
  ...giftMailsEn,
  ...inquiryMailsEn,
}
