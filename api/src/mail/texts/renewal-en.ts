import { type ChargeTrouble, givenRows, type MailTexts } from '../mail-kinds.ts'

const declineReasons: Record<ChargeTrouble, string> = {
  declined: 'The issuer of your card declined the payment.',
  needs_owner:
    'The issuer of your card wants you to confirm the payment yourself, which a renewal can’t ask of you. Save your card again, or another one.',
  no_card: 'You have no saved card.',
}

export const renewalMailsEn = {
  channel_renewing: (facts, site) => ({
    subject: facts.former_price
      ? `[Ginmaku] ${facts.channel_name} Channel renews soon, at a new price`
      : `[Ginmaku] ${facts.channel_name} Channel renews soon`,
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel renews on ${facts.renewal_date} (Japan time), and ${facts.price} (tax included) is charged to your card for the month that follows.`,
      ...(facts.former_price
        ? [`The monthly fee changes from ${facts.former_price} to ${facts.price} with this renewal.`]
        : []),
      ...(facts.card_last4 ? [] : ['You have no saved card. Save one before that day to go on watching.']),
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Renews on', facts.renewal_date],
      ['Monthly fee (tax included)', facts.price],
      ...givenRows([
        ['Card', facts.card_last4 && `ending in ${facts.card_last4}`],
        ['Cancel by', facts.cancel_by],
      ]),
    ],
    button: facts.card_last4
      ? { label: 'See your channels', url: `${site}/mypage/channel` }
      : { label: 'Save a card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      facts.cancel_by
        ? 'To go on watching there is nothing to do. If you don’t want to renew, cancel under “Channels” on My page by the day above.'
        : 'It is too late to cancel this renewal. You can cancel the next one under “Channels” on My page.',
    ],
  }),
  channel_payment_declined: (facts, site) => ({
    subject: `[Ginmaku] We could not charge your card for ${facts.channel_name} Channel`,
    paragraphs: [
      `The renewal of ${facts.channel_name} Channel on ${facts.renewal_date} could not be paid. ${declineReasons[facts.reason]}`,
      `You can go on watching meanwhile. We try again once a day until ${facts.last_try_on}, and your membership ends if the last try fails too.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Monthly fee (tax included)', facts.price],
      ['Change your card by', facts.card_by],
    ],
    button: { label: 'Change your card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      'A new card is charged within a few minutes after you save it.',
      'If you don’t want to stay, cancel under “Channels” on My page. Nothing more is charged then.',
    ],
  }),
  channel_payment_ended: (facts, site) => ({
    subject: `[Ginmaku] Your membership of ${facts.channel_name} Channel has ended`,
    paragraphs: [
      `We tried for several days, but the renewal of ${facts.channel_name} Channel on ${facts.renewal_date} could not be paid. Your membership has ended, and nothing was charged for these days.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Monthly fee (tax included)', facts.price],
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: ['You are welcome to join again at any time.'],
  }),
} satisfies Partial<MailTexts>
