/** A card as typed. */
export interface CardToken {
  token: string
  /** Its brand by the gateway’s id, if the form reports it. */
  brand: string | undefined
}

/**
 * The port of a card form: what our pages can do with the fields in which a card is typed, no matter who provides them. The sandbox's
 * form and Stripe's fields are its adapters.
 */
export interface CardFormHandle {
  /** Resolves to a token for the card as typed. Rejects with NoCardToken. */
  requestToken: () => Promise<CardToken>
  /** Shows the issuer's 3-D Secure for a card to be stored, and resolves once it is over, however it ended. */
  authenticate: (clientSecret: string) => Promise<void>
  focusCardNumber: () => void
  focusFirstMistake: () => void
}

/** Why there is no token: the form marks its invalid fields itself, could not be loaded, or did not reply in time. */
export class NoCardToken extends Error {
  readonly reason: 'invalid' | 'unreachable' | 'timeout'
  /** The form owner's message about the card, in the reader's language. */
  readonly explanation: string | undefined

  constructor(reason: NoCardToken['reason'], explanation?: string) {
    super(reason)
    this.reason = reason
    this.explanation = explanation
  }
}
