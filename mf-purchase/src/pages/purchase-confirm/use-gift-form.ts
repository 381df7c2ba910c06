import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { GiftOrder } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { CartGift, CartState } from '@ginmaku/shared-contracts/host/cart.ts'
import { type RefObject, useRef, useState } from 'react'
import { type GiftMistakes, mistakesIn } from './gift-mistakes.ts'

export interface GiftForm {
  /** Null: the buyer watches it themselves. */
  gift: CartGift | null
  choose: (isGift: boolean) => void
  change: (part: Partial<CartGift>) => void
  /** Empty until the buyer has tried to order. */
  mistakes: GiftMistakes
  fields: {
    mail: RefObject<HTMLInputElement | null>
    senderName: RefObject<HTMLInputElement | null>
    message: RefObject<HTMLTextAreaElement | null>
  }
  /** Returns false if there is a mistake, which it shows and focuses. */
  check: () => boolean
}

const blank: CartGift = { by: 'link', mail: '', senderName: '', message: '' }

/** What is typed is stored in the cart at once, so that a reload or a redirect to the bank and back loses nothing. */
export function useGiftForm(cart: CartState): GiftForm {
  const { bus } = useHost()
  // A shell of an older release has carts without it.
  const [gift, setGift] = useState<CartGift | null>(cart.gift ?? null)
  const lastTyped = useRef(gift ?? blank)
  const [isChecked, setIsChecked] = useState(false)
  const fields = {
    mail: useRef<HTMLInputElement>(null),
    senderName: useRef<HTMLInputElement>(null),
    message: useRef<HTMLTextAreaElement>(null),
  }
  const set = (next: CartGift | null) => {
    if (next) lastTyped.current = next
    setGift(next)
    bus.publish('cart', { ...(bus.read('cart') ?? cart), gift: next })
  }
  const mistakes = gift ? mistakesIn(gift) : {}
  return {
    gift,
    fields,
    choose: (isGift) => set(isGift ? lastTyped.current : null),
    change: (part) => set({ ...lastTyped.current, ...part }),
    mistakes: isChecked ? mistakes : {},
    check: () => {
      setIsChecked(true)
      const [first] = (['mail', 'senderName', 'message'] as const).filter((field) => mistakes[field])
      if (first) fields[first].current?.focus()
      return first === undefined
    },
  }
}

/** As the API takes it. */
export const giftOrderOf = ({ by, mail, senderName, message }: CartGift): GiftOrder => ({
  ...(by === 'mail' && { mail: mail.trim() }),
  ...(senderName.trim() && { sender_name: senderName.trim() }),
  ...(message.trim() && { message: message.trim() }),
})
