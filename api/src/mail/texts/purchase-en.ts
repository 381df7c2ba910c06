import type { MailFacts } from '../mail-kinds.ts'
import type { MailText, MailTexts } from '../mail-text.ts'
import { calendarFile, filledRows, isReservation, posterOf, purchaseUrl } from './shared-parts.ts'

type RefundFacts = MailFacts['purchase_refunded']

const refundParagraph: Record<RefundFacts['meaning'], (facts: RefundFacts) => string> = {
  part: ({ refunded, title_name }) =>
    `We have returned ${refunded} of what you paid for ${title_name}. You keep the title: nothing changes in your library.`,
  whole: ({ refunded, title_name }) =>
    `We have returned ${refunded} for ${title_name}. The titles it paid for are no longer in your library.`,
  gift_part: ({ refunded, title_name }) =>
    `We have returned ${refunded} of what you paid for your gift, ${title_name}. Nothing changes for the person who receives it.`,
  gift_accepted: ({ refunded, title_name }) =>
    `We have returned ${refunded} for your gift, ${title_name}. The person who accepted it can no longer watch it.`,
  gift_unaccepted: ({ refunded, title_name }) =>
    `No one has accepted your gift, ${title_name}, so we have returned ${refunded}. Its link no longer works.`,
  unneeded: ({ title_name }) =>
    `We received a payment for ${title_name} that was not needed, because the order had ended or had been paid already. We have returned all of it.`,
}

type ReceiptFacts = MailFacts['purchase_receipt']

function receiptLead(facts: ReceiptFacts): string {
  if (facts.performance && !facts.gift_expires_at)
    return 'Thank you for your purchase. Enter through the live room on the title’s page.'
  if (isReservation(facts)) return `Thank you for your reservation. You can watch it from ${facts.opens_at}.`
  return 'Thank you for your purchase. This is what you bought.'
}

/** When it can be watched. */
function whenRows(facts: ReceiptFacts): [string, string][] {
  const { performance = '', repeats, opens_at = '' } = facts
  const period: [string, string] = ['Viewing period', viewingPeriod(facts)]
  const opening: [string, string] = [performance ? 'Enter from' : 'Available from', opens_at]
  if (performance && !repeats) return filledRows([['Performance', performance], opening])
  const performances = performance && `${performance}, and later ones`
  return filledRows([['Performance', performances], opening, period])
}

const days = (count: string) => (count === '1' ? '1 day' : `${count} days`)

function viewingPeriod({ performance, watch_until, start_by, start_within_days, view_days }: ReceiptFacts): string {
  if (watch_until) return `until ${watch_until}`
  const start = start_by ? `by ${start_by}` : start_within_days && `within ${days(start_within_days)} of accepting it`
  if (!start) return 'no time limit'
  return performance
    ? `enter ${start}, then watch every performance for ${days(view_days)}`
    : `start ${start}, then watch for ${days(view_days)}`
}

const paymentMethods: Record<Exclude<ReceiptFacts['payment_kind'], 'free'>, string> = {
  card: 'Credit card',
  condo: 'Phone bill',
  paypay: 'PayPay',
  dcc: 'Credit card, in its own currency',
}

/** The total and how it was paid; of a free order, that there is nothing to pay. */
function paymentRows(facts: ReceiptFacts): [string, string][] {
  const { payment_kind: kind, price, monthly_fee } = facts
  if (kind === 'free') return [['Total (tax included)', `${price} (nothing to pay)`]]
  return [
    [facts.charged ? 'Total (tax included)' : 'Amount paid (tax included)', price],
    ...chargedRows(facts),
    [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
    ...filledRows([['Plus a carrier fee', monthly_fee && `${monthly_fee}, billed once a month with your phone bill`]]),
    ['Paid with', facts.card || paymentMethods[kind]],
  ]
}

function receiptEnd(facts: ReceiptFacts, site: string): Pick<MailText, 'button' | 'afterwards' | 'attachments'> {
  const history = 'Your purchase history is on My page.'
  const devices = `Watch in the browser of a computer, or in SD in the Ginmaku app on a phone or tablet: ${site}/app-download`
  if (facts.gift_expires_at)
    return {
      button: { label: 'See your gift', url: purchaseUrl(site, facts) },
      afterwards: [
        `It can be accepted until ${facts.gift_expires_at}. If no one accepts it by then, we refund you in full.`,
        history,
      ],
    }
  if (facts.performance)
    return {
      button: { label: 'Open the live room', url: `${site}/title/${facts.full_title_id}` },
      afterwards: [`Open the attached file to add it to your calendar. ${replayOf(facts)}`, devices, history],
      attachments: calendarFile(facts),
    }
  return {
    button: {
      label: facts.opens_at ? 'See it in your library' : 'Watch in your library',
      url: `${site}/library/${facts.full_title_id}`,
    },
    afterwards: [devices, history],
  }
}

const replayOf = ({ replay_days }: ReceiptFacts) =>
  replay_days ? `You can watch it again for ${days(replay_days)} afterwards.` : 'There is no replay afterwards.'

/** What the card was charged in its own currency. */
const chargedRows = ({ charged, rate = '', margin = '' }: ReceiptFacts): [string, string][] =>
  charged
    ? [
        ['Charged to your card', charged],
        [`Exchange rate (with a margin of ${margin})`, rate],
      ]
    : []

export const purchaseMailsEn = {
  purchase_receipt: (facts, site) => ({
    subject: `[Ginmaku] Thank you for your ${isReservation(facts) ? 'reservation' : 'purchase'} (${facts.title_name})`,
    ...posterOf('en', site, facts),
    paragraphs: [receiptLead(facts)],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Quality', facts.quality],
      ...whenRows(facts),
      ...filledRows([
        ['Price', facts.list_price],
        ['Coupon', facts.coupon && `−${facts.coupon}`],
        ['Fee', facts.fee],
      ]),
      ...paymentRows(facts),
      ['Purchaser', facts.purchaser],
      ['Purchased', facts.purchased_at],
      ['Purchase number', facts.purchase_number],
    ],
    ...receiptEnd(facts, site),
  }),
  purchase_refunded: (facts, site) => ({
    subject: `[Ginmaku] We have refunded ${facts.refunded} (${facts.title_name})`,
    ...posterOf('en', site, facts),
    paragraphs: [
      refundParagraph[facts.meaning](facts),
      facts.payment_kind === 'condo'
        ? 'The refund will appear on your phone bill. The month depends on your carrier.'
        : 'The money goes back to the method you paid with. How soon it arrives depends on your card issuer or our payment provider, and it can take several days.',
    ],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Refunded', facts.refunded],
      ...filledRows([
        [
          'Paid after the refund (tax included)',
          facts.meaning === 'part' || facts.meaning === 'gift_part' ? facts.left : '',
        ],
      ]),
      ['Refunded on', facts.refunded_at],
      ['Purchase number', facts.purchase_number],
    ],
    button: {
      label: 'See the payment',
      url: purchaseUrl(site, facts),
    },
    afterwards: ['If you don’t know why you got a refund, use the contact form and give the purchase number.'],
  }),
} satisfies Partial<MailTexts>

export const giftMailsEn = {
  gift_given: (facts, site) => ({
    subject: `[Ginmaku] A gift for you: ${facts.title_name}`,
    ...posterOf('en', site, facts),
    paragraphs: [
      facts.sender_name ? `${facts.sender_name} has sent you a gift to watch.` : 'You have been sent a gift to watch.',
      ...(facts.message ? [`Their message:\n${facts.message}`] : []),
    ],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ...filledRows([['Performance', facts.performance ?? '']]),
      ['Accept by', facts.expires_at],
    ],
    button: { label: 'Open your gift', url: `${site}/gift?code=${encodeURIComponent(facts.code)}` },
    afterwards: [
      'To accept it, log in to Ginmaku or sign up for free. The first person to use the link can accept it, so keep it to yourself.',
      'If you don’t want it, ignore this email. You won’t be charged.',
    ],
  }),
  gift_accepted: (facts, site) => ({
    subject: `[Ginmaku] Your gift was accepted (${facts.title_name})`,
    ...posterOf('en', site, facts),
    paragraphs: ['The gift that you sent has been accepted, and the person you gave it to can now watch.'],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Accepted', facts.accepted_at],
      ['Purchase number', facts.purchase_number],
    ],
    button: { label: 'See your gift', url: purchaseUrl(site, facts) },
    afterwards: ['Your purchase history is on My page.'],
  }),
} satisfies Partial<MailTexts>
