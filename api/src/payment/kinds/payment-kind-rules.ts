import type { CardSource, PaymentOrder } from '../payment-gateway.ts'

/** The part of an order that concerns its payment. */
export interface PaymentChoice {
  card_token?: string | undefined
  save_card: boolean
  /** The card of the order's offer. */
  offered?: CardSource | undefined
}

/** One payment kind. All differences between kinds are here, so that the rules of a new one are one file and its entry in the registry. */
export interface PaymentKindRules {
  /** Name of the gateway for new payments; null if nothing is paid. */
  gateway: string | null
  /** How long a buyer may take; an unpaid purchase is cancelled then. */
  payWithinMs: number
  /** The purpose of the gateway's page while a payment waits for its buyer. */
  nextStep: 'none' | 'three_ds' | 'redirect'
  /** spec §2.4: where the gateway returns a buyer who paid or left, refused, or could not pay. */
  pages: { complete: string; cancel: string; error: string }
  /** Whether it can be charged later without the buyer, as renewals of a channel are. */
  chargesAgain?: boolean
  /** Whether a part can be refunded; otherwise only the whole price can. */
  refundsInPart: boolean
  /**
   * Yen without tax that another company bills for a month's payments of this kind together (spec §9.5).
   * @param monthlyTotal yen
   */
  monthlyFee?(monthlyTotal: number): number
  isOfferedFor(amount: { price: number; currency: string }): boolean
  /**
   * The source to charge.
   * @param findCustomer the gateway's id of the member's stored card
   * @throws ApiError invalid_fields when the order lacks it
   */
  sourceOf(choice: PaymentChoice, findCustomer: () => Promise<string | undefined>): Promise<PaymentOrder['source']>
}

/** A card of an offer; only an entered card can be stored. */
export const cardToCharge = (card: CardSource, keep: boolean): PaymentOrder['source'] =>
  'token' in card ? { ...card, keep } : card

/** Wallets and carriers accept yen only. */
export const isPaidInYen = ({ price, currency }: { price: number; currency: string }): boolean =>
  price > 0 && currency === 'JPY'
