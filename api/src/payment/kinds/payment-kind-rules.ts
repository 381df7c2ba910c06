import type { CardSource, PaymentOrder } from '../payment-gateway.ts'

/** What an order says about its payment. */
export interface PaymentChoice {
  card_token?: string | undefined
  save_card: boolean
  /** The card of the offer that it names. */
  offered?: CardSource | undefined
}

/** One way to pay. Everything that differs between them is here, so that a new one is one file and its entry. */
export interface PaymentKindRules {
  /** Name of the gateway that takes new payments; null where nothing is paid. */
  gateway: string | null
  /** How long a buyer may take; an unpaid purchase is cancelled then. */
  payWithinMs: number
  /** What the gateway's page is to a buyer for whom a payment waits. */
  nextStep: 'none' | 'three_ds' | 'redirect'
  /** spec §2.4: where the gateway returns a buyer who paid or left, refused, or could not pay. */
  pages: { complete: string; cancel: string; error: string }
  /** Can be charged later without the buyer, as every renewal of a channel is. */
  chargesAgain?: boolean
  /** Otherwise only the whole price can be refunded. */
  refundsInPart: boolean
  /**
   * Yen without tax that another company bills for a month's payments of this kind together (spec §9.5).
   * @param monthlyTotal yen
   */
  monthlyFee?(monthlyTotal: number): number
  isOfferedFor(amount: { price: number; currency: string }): boolean
  /**
   * What is charged.
   * @param findCustomer the gateway's id of the member's stored card
   * @throws ApiError invalid_fields when the order doesn't say
   */
  sourceOf(choice: PaymentChoice, findCustomer: () => Promise<string | undefined>): Promise<PaymentOrder['source']>
}

/** A card that an offer was made for; only one just entered can be stored. */
export const cardToCharge = (card: CardSource, keep: boolean): PaymentOrder['source'] =>
  'token' in card ? { ...card, keep } : card

/** Wallets and carriers take yen only. */
export const isPaidInYen = ({ price, currency }: { price: number; currency: string }): boolean =>
  price > 0 && currency === 'JPY'
