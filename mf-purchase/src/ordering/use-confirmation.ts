import { useState } from 'react'

/**
 * The buyer's confirmation of an order. It holds for the amount that they saw: a quote that is asked for again, after a lost
 * connection for example, may have another one, which is to be confirmed again.
 */
export function useConfirmation(amount: string | number) {
  const [confirmedAmount, setConfirmedAmount] = useState<string | number>()
  return {
    confirmed: confirmedAmount === amount,
    confirm: (isConfirmed: boolean) => setConfirmedAmount(isConfirmed ? amount : undefined),
  }
}
