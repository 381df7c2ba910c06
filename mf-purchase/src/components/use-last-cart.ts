import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'

/** The cart; the shell empties it while a page is still mounted, on the way to the next one. */
export function useLastCart() {
  const cart = useTopic('cart')
  const [last, setLast] = useState(cart)
  if (cart && cart !== last) setLast(cart)
  return cart ?? last
}
