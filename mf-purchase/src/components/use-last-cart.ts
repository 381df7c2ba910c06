import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'

/** The last cart: the shell empties the cart while the page that the buyer leaves is still mounted. */
export function useLastCart() {
  const cart = useTopic('cart')
  const [last, setLast] = useState(cart)
  if (cart && cart !== last) setLast(cart)
  return cart ?? last
}
