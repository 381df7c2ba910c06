const kinds = [
  ...['card', 'card with a coupon', 'paypay', 'condo', 'free', 'gift by card', 'gift by paypay', 'channel by card'],
  // Which currencies are paid in depends on what fails when; amounts.test.ts has each.
  ...['upgrade by card', 'dcc'],
]
const gatewayFates = [
  ...['slow', 'answers late', 'answers too late', 'is reached too late', 'breaks before', 'breaks after', 'is down'],
  'refused',
]
const webhookFates = ['late', 'twice', 'never', 'twice, unconfirmed']
const ends = ['granted', 'failed', 'cancelled', 'refunded']

/** Written out, not taken from the generator, so that a generator that loses one fails. */
const mustHappen = [
  ...kinds.map((kind) => `paid by ${kind}`),
  ...gatewayFates.map((fate) => `gateway ${fate}`),
  ...webhookFates.map((fate) => `webhooks ${fate}`),
  ...ends.map((end) => `ended as ${end}`),
  ...['process killed', 'clock moved', 'gift accepted', 'refund by an operator', 'paid renewal'],
]

/** What a fixed run must have met, and has not. */
export const neverHappened = (happened: ReadonlySet<string>): string[] =>
  mustHappen.filter((name) => !happened.has(name))
