import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { giftBounds, lengthInCodePoints } from '@ginmaku/shared-contracts/api/purchase/gift-bounds.ts'
import type { CartGift } from '@ginmaku/shared-contracts/host/cart.ts'

type Mistake = 'required' | 'email' | 'too_long' | 'characters'
export type GiftMistakes = Partial<Record<'mail' | 'senderName' | 'message', Mistake>>

/** What the API would refuse, by field. */
export function mistakesIn({ by, mail, senderName, message }: CartGift): GiftMistakes {
  const mistakes: Record<keyof GiftMistakes, Mistake | undefined> = {
    mail: by === 'mail' ? mistakeInAddress(mail.trim()) : undefined,
    senderName: mistakeInText(senderName.trim(), giftBounds.name),
    message: mistakeInText(message.trim(), giftBounds.message),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== undefined))
}

function mistakeInAddress(mail: string): Mistake | undefined {
  const { pattern, maxLength } = identityBounds.email
  if (mail === '') return 'required'
  return pattern.test(mail) && mail.length <= maxLength ? undefined : 'email'
}

function mistakeInText(text: string, { pattern, maxLength }: { pattern: RegExp; maxLength: number }) {
  if (lengthInCodePoints(text) > maxLength) return 'too_long'
  return pattern.test(text) ? undefined : 'characters'
}
