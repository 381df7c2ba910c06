import type { MailFacts, MailTexts } from '../mail-kinds.ts'
import { filledRows, purchaseUrl } from './shared-parts.ts'

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
    `Nobody has accepted your gift, ${title_name}, so we have returned ${refunded}. Its link no longer works.`,
  unneeded: ({ title_name }) =>
    `We received a payment for ${title_name} that was not needed, because the order had ended or had been paid already. We have returned all of it.`,
}

/** What the card was charged in its own currency. */
const chargedRows = ({ charged, rate = '', margin = '' }: MailFacts['purchase_receipt']): [string, string][] =>
  charged
    ? [
        ['Charged to your card', charged],
        [`Exchange rate (with a margin of ${margin})`, rate],
      ]
    : []

export const purchaseMailsEn = {
  purchase_receipt: (facts, site) => ({
    subject: `[Ginmaku] Thank you for your purchase (${facts.title_name})`,
    paragraphs: ['Thank you for your purchase. This is what you bought.'],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      [facts.charged ? 'Price (tax included)' : 'Amount paid (tax included)', facts.price],
      ...chargedRows(facts),
      [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
      ['Purchased', facts.purchased_at],
      ['Purchase number', facts.purchase_number],
    ],
    ...(facts.gift_expires_at
      ? {
          button: { label: 'See your gift', url: purchaseUrl(site, facts) },
          afterwards: [
            `It can be accepted until ${facts.gift_expires_at}. If nobody accepts it by then, we refund you in full.`,
            'Your purchase history is on My page.',
          ],
        }
      : {
          button: { label: 'Watch in your library', url: `${site}/library/${facts.full_title_id}` },
          afterwards: ['Your purchase history is on My page.'],
        }),
  }),
  purchase_refunded: (facts, site) => ({
    subject: `[Ginmaku] We have refunded ${facts.refunded} (${facts.title_name})`,
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
    paragraphs: [
      facts.sender_name ? `${facts.sender_name} has sent you a gift to watch.` : 'You have been sent a gift to watch.',
      ...(facts.message ? [`Their message:\n${facts.message}`] : []),
    ],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
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
