import type { ChargeFailureReason } from '../channel-facts.ts'
import type { MailFacts } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { filledRows, posterOf } from './shared-parts.ts'

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['Channel', `${facts.channel_name} Channel`],
  ['Amount paid (tax included)', facts.price],
  [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
  ['Paid', facts.purchased_at],
  ...filledRows([['Paid with', facts.card]]),
  ['Purchaser', facts.purchaser],
  ['Next renewal', facts.next_billing_date],
  ['Purchase number', facts.purchase_number],
]

export const channelMailsEn = {
  channel_joined: (facts, site) => ({
    subject: `[Ginmaku] Welcome to ${facts.channel_name} Channel`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `You are now a member of ${facts.channel_name} Channel. You can start watching right away.`,
      `Your membership renews automatically every month. On ${facts.next_billing_date} we will charge ${facts.price} (tax included) to the card you used.`,
    ],
    rows: channelRows(facts),
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `To leave before the next renewal, cancel under “Channels” on My page by ${facts.cancel_by} (Japan time). You can keep watching until the day before the renewal.`,
      'If this wasn’t you, change your password at once and write to us.',
    ],
  }),
  channel_renewed: (facts, site) => ({
    subject: `[Ginmaku] ${facts.channel_name} Channel has been renewed`,
    ...posterOf('en', site, facts),
    paragraphs: [`Your membership of ${facts.channel_name} Channel has been renewed for another month.`],
    rows: channelRows(facts),
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `To leave before the next renewal, cancel under “Channels” on My page by ${facts.cancel_by} (Japan time).`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `[Ginmaku] You have cancelled ${facts.channel_name} Channel`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel is cancelled. You can keep watching until ${facts.last_day} (Japan time).`,
      facts.next_billing_date
        ? `It was too late to stop the next renewal: on ${facts.next_billing_date} you will be charged ${facts.price} (tax included) once more, and never again after that.`
        : 'It won’t renew, and you won’t be charged again.',
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Last day to watch', facts.last_day],
      ...filledRows([['Last charge', facts.next_billing_date]]),
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      'As long as you can watch, you can undo the cancellation under “Channels” on My page.',
      'If this wasn’t you, change your password at once and write to us.',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `[Ginmaku] You are staying with ${facts.channel_name} Channel`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `You have undone your cancellation of ${facts.channel_name} Channel. It renews automatically every month, as before.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Next renewal', facts.next_billing_date],
      ['Monthly fee (tax included)', facts.price],
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      'You can cancel under “Channels” on My page.',
      'If this wasn’t you, change your password at once and write to us.',
    ],
  }),
} satisfies Partial<MailTexts>

const declineReasons: Record<ChargeFailureReason, string> = {
  declined: 'Your card issuer declined the payment.',
  needs_owner:
    'Your card issuer wants you to confirm the payment yourself, which isn’t possible when a membership renews automatically. Save your card again, or save another one.',
  no_card: 'You have no saved card.',
}

export const renewalMailsEn = {
  channel_renewing: (facts, site) => ({
    subject: facts.former_price
      ? `[Ginmaku] ${facts.channel_name} Channel renews soon, at a new price`
      : `[Ginmaku] ${facts.channel_name} Channel renews soon`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel renews on ${facts.renewal_date} (Japan time). We’ll charge ${facts.price} (tax included) to your card for the month that follows.`,
      ...(facts.former_price
        ? [`The monthly fee changes from ${facts.former_price} to ${facts.price} with this renewal.`]
        : []),
      ...(facts.card_last4 ? [] : ['You have no saved card. Save one before that day to keep watching.']),
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Renews on', facts.renewal_date],
      ['Monthly fee (tax included)', facts.price],
      ...filledRows([
        ['Card', facts.card_last4 && `ending in ${facts.card_last4}`],
        ['Cancel by', facts.cancel_by],
      ]),
    ],
    button: facts.card_last4
      ? { label: 'See your channels', url: `${site}/mypage/channel` }
      : { label: 'Save a card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      facts.cancel_by
        ? 'To keep watching, you don’t need to do anything. If you don’t want to renew, cancel under “Channels” on My page by the day above.'
        : 'It is too late to cancel this renewal. You can cancel the next one under “Channels” on My page.',
    ],
  }),
  channel_payment_declined: (facts, site) => ({
    subject: `[Ginmaku] We couldn’t charge your card for ${facts.channel_name} Channel`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `We couldn’t charge the renewal of ${facts.channel_name} Channel on ${facts.renewal_date}. ${declineReasons[facts.reason]}`,
      `You can keep watching in the meantime. We’ll try again once a day until ${facts.last_try_on}, and your membership ends if the last try fails too.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Monthly fee (tax included)', facts.price],
      ['Change your card by', facts.card_by],
    ],
    button: { label: 'Change your card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      'A new card is charged within a few minutes after you save it.',
      'If you don’t want to stay, cancel under “Channels” on My page. Nothing more will be charged.',
    ],
  }),
  channel_payment_ended: (facts, site) => ({
    subject: `[Ginmaku] Your membership of ${facts.channel_name} Channel has ended`,
    ...posterOf('en', site, facts),
    paragraphs: [
      `We tried for several days, but couldn’t charge the renewal of ${facts.channel_name} Channel on ${facts.renewal_date}. Your membership has ended. Nothing has been charged for these days.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Monthly fee (tax included)', facts.price],
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: ['You are welcome to join again at any time.'],
  }),
} satisfies Partial<MailTexts>
