/** What the order form can do with the gateway's card form. */
export interface CardFormHandle {
  /** Resolves to a token for the card as typed. Rejects with NoCardToken. */
  requestToken: () => Promise<string>
  focusCardNumber: () => void
  focusFirstMistake: () => void
}

/** Why there is no token: the form marks its invalid fields itself, could not be loaded, or did not reply in time. */
export class NoCardToken extends Error {
  readonly reason: 'invalid' | 'unreachable' | 'timeout'

  constructor(reason: NoCardToken['reason']) {
    super(reason)
    this.reason = reason
  }
}
