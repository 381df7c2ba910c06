import { type ChargeTrouble, givenRows, type MailFacts, type MailTexts, providerNames } from './mail-kinds.ts'

const noticeRows = (label: string, at: string, device: string): [string, string][] =>
  device
    ? [
        [label, at],
        ['Device', device],
      ]
    : [[label, at]]

const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`

type RefundFacts = MailFacts['purchase_refunded']

const refundParagraph: Record<RefundFacts['meaning'], (facts: RefundFacts) => string> = {
  part: ({ refunded, title_name }) =>
    `We have returned ${refunded} of what you paid for ${title_name}. You keep the title: nothing changes in your library.`,
  whole: ({ refunded, title_name }) =>
    `We have returned ${refunded} for ${title_name}. What you had bought with it has left your library.`,
  gift_part: ({ refunded, title_name }) =>
    `We have returned ${refunded} of what you paid for your gift, ${title_name}. Nothing changes for whoever receives it.`,
  gift_accepted: ({ refunded, title_name }) =>
    `We have returned ${refunded} for your gift, ${title_name}. Whoever had accepted it can no longer watch it.`,
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

export const mailTextsEn: MailTexts = {
  signup_certify: ({ token }, site) => ({
    subject: '[Ginmaku] Confirm your registration',
    paragraphs: [
      'Thank you for registering with Ginmaku.',
      'Press the button to confirm your email address and complete your registration.',
    ],
    button: { label: 'Complete registration', url: `${site}/mail-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'The link works for 24 hours and only once.',
      'If you did not ask for this, ignore this mail. Nothing will be registered.',
    ],
  }),
  signup_known: ({ provider }, site) => ({
    subject: '[Ginmaku] About your registration',
    paragraphs: [
      'Somebody asked to register with this email address, but it is registered already.',
      provider
        ? `Log in the way you usually do, then link ${providerNames[provider]} on your account page.`
        : 'Press the button to log in.',
    ],
    button: { label: 'Log in', url: `${site}/login` },
    afterwards: ['If this was not you, ignore this mail. Nothing about your account changes.'],
  }),
  password_reminder: ({ token }, site) => ({
    subject: '[Ginmaku] Reset your password',
    paragraphs: [
      'Somebody, probably you, asked to reset the password of your Ginmaku account.',
      'Press the button to choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${site}/password-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'The link works for 24 hours and only once. If you asked several times, only the link in the latest mail works.',
      'If you did not ask for this, ignore this mail. Your password stays as it is.',
    ],
  }),
  password_changed: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your password was changed',
    paragraphs: ['The password of your account was changed. All other devices have been logged out.'],
    rows: noticeRows('Changed', happened_at, device),
    button: { label: 'Reset your password', url: `${site}/password-reminder` },
    afterwards: [
      'If you changed it yourself, there is nothing left to do.',
      'If you did not, press the button and choose a new password at once. Then check your passkeys: they still log in.',
    ],
  }),
  mail_change_certify: ({ token }, site) => ({
    subject: '[Ginmaku] Confirm your new email address',
    paragraphs: [
      'Somebody, probably you, asked to use this email address for their Ginmaku account.',
      'Press the button, and finish the change on the page that opens.',
    ],
    button: {
      label: 'Go on to the change',
      url: `${site}/mail-certify?kind=mail-edit&token=${encodeURIComponent(token)}`,
    },
    afterwards: [
      'The link works for 24 hours and only once.',
      'If you did not ask for this, ignore this mail. Nothing will be changed.',
    ],
  }),
  mail_change_known: (_, site) => ({
    subject: '[Ginmaku] About a change of email address',
    paragraphs: [
      'Another account asked to use this email address. It is registered already, so nothing will be changed.',
      'If this was you, choose another address, or log in to the account that has this one.',
    ],
    button: { label: 'Log in', url: `${site}/login` },
    afterwards: ['If this was not you, ignore this mail. Nothing about your account changes.'],
  }),
  mail_change_requested: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Somebody asked to change your email address',
    paragraphs: ['Your account is to get another email address. It changes once that address has been confirmed.'],
    rows: noticeRows('Asked', happened_at, device),
    button: { label: 'Reset your password', url: `${site}/password-reminder` },
    afterwards: [
      'If you asked for this yourself, you need not do anything with this mail.',
      'If you did not, press the button and choose a new password at once: that stops the change.',
    ],
  }),
  mail_changed: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your email address was changed',
    paragraphs: ['The email address of your account was changed. From now on we write to the new one.'],
    rows: noticeRows('Changed', happened_at, device),
    button: { label: 'Open Ginmaku', url: `${site}/` },
    afterwards: ['If you changed it yourself, there is nothing left to do.', 'If you did not, please contact us.'],
  }),
  passkey_added: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] A passkey was added',
    paragraphs: ['A passkey was added to your account. Whoever has it can log in without your password.'],
    rows: noticeRows('Added', happened_at, device),
    button: { label: 'See your passkeys', url: `${site}/mypage/account/passkeys` },
    afterwards: [
      'If you added it yourself, there is nothing left to do.',
      'If you did not, delete it and change your password at once.',
    ],
  }),
  withdrawn: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your account is closed',
    paragraphs: [
      'Thank you for watching with us. Your account is closed, and your data has been deleted.',
      'As the law requires, we keep records of your purchases, but no longer with your name or address. This is our last mail to you.',
    ],
    rows: noticeRows('Closed', happened_at, device),
    button: { label: 'Open Ginmaku', url: `${site}/` },
    afterwards: [
      'You are welcome to sign up again with the same address at any time. Your former titles and history don’t come back.',
      'If this was not you, please contact us and quote this mail.',
    ],
  }),
  provider_linked: ({ provider, happened_at, device }, site) => ({
    subject: `[Ginmaku] You can now log in with ${providerNames[provider]}`,
    paragraphs: [`Your account was linked with ${providerNames[provider]}, so you can also log in with it.`],
    rows: noticeRows('Linked', happened_at, device),
    button: { label: 'See linked services', url: `${site}/mypage/account/links` },
    afterwards: [
      'If you linked it yourself, there is nothing left to do.',
      'If you did not, unlink it by the button above, and reset your password at once.',
    ],
  }),
  account_migrated: (facts) => ({
    subject: '[Ginmaku] Your account is being moved',
    paragraphs: [`We have your request to move your account to ${facts.successor_name || 'our successor service'}.`],
    rows: [
      ['Account there', facts.successor_account],
      ['Requested', facts.migrated_at],
    ],
    ...(facts.successor_url && {
      button: { label: `Open ${facts.successor_name}`, url: facts.successor_url },
    }),
    afterwards: [
      'An account can be moved once, and the account it moves to cannot be changed. There is no monthly fee afterwards.',
      'If this was not you, change your password at once and write to us.',
    ],
  }),
  channel_joined: (facts, site) => ({
    subject: `[Ginmaku] Welcome to ${facts.channel_name} Channel`,
    paragraphs: [
      `You are now a member of ${facts.channel_name} Channel. You can start watching right away.`,
      `Your membership renews every month. On ${facts.next_billing_date} we will charge ${facts.price} (tax included) to the card you used.`,
    ],
    rows: channelRows(facts),
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `To leave before the next renewal, cancel under “Channels” on My Page by ${facts.cancel_by} (Japan time). You can keep watching until the day before the renewal.`,
      'If this was not you, change your password at once and write to us.',
    ],
  }),
  channel_renewed: (facts, site) => ({
    subject: `[Ginmaku] ${facts.channel_name} Channel has been renewed`,
    paragraphs: [`Your membership of ${facts.channel_name} Channel has been renewed for another month.`],
    rows: channelRows(facts),
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `To leave before the next renewal, cancel under “Channels” on My Page by ${facts.cancel_by} (Japan time).`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `[Ginmaku] You have cancelled ${facts.channel_name} Channel`,
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel is cancelled. You can keep watching until ${facts.last_day} (Japan time).`,
      facts.next_billing_date
        ? `It was too late to stop the next renewal: on ${facts.next_billing_date} you will be charged ${facts.price} (tax included) once more, and never again after that.`
        : 'It will not renew, and you will not be charged again.',
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Last day to watch', facts.last_day],
      ...givenRows([['Last charge', facts.next_billing_date]]),
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      'As long as you can watch, you can take the cancellation back under “Channels” on My Page.',
      'If this was not you, change your password at once and write to us.',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `[Ginmaku] You are staying with ${facts.channel_name} Channel`,
    paragraphs: [
      `You have taken back your cancellation of ${facts.channel_name} Channel. It renews every month, as before.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Next renewal', facts.next_billing_date],
      ['Monthly fee (tax included)', facts.price],
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      'You can cancel under “Channels” on My Page.',
      'If this was not you, change your password at once and write to us.',
    ],
  }),
  channel_renewing: (facts, site) => ({
    subject: facts.former_price
      ? `[Ginmaku] ${facts.channel_name} Channel renews soon, at a new price`
      : `[Ginmaku] ${facts.channel_name} Channel renews soon`,
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel renews on ${facts.renewal_date} (Japan time), and ${facts.price} (tax included) is charged to your card for the month that follows.`,
      ...(facts.former_price
        ? [`The monthly fee changes from ${facts.former_price} to ${facts.price} with this renewal.`]
        : []),
      ...(facts.card_last4
        ? []
        : ['You have no card stored with us. Please store one before that day, so that you can go on watching.']),
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
      : { label: 'Store a card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      facts.cancel_by
        ? 'To go on watching there is nothing to do. If you don’t want to renew, cancel under “Channels” on My Page by the day above.'
        : 'It is too late to cancel this renewal. You can cancel the next one under “Channels” on My Page.',
    ],
  }),
  channel_payment_declined: (facts, site) => ({
    subject: `[Ginmaku] We could not charge your card for ${facts.channel_name} Channel`,
    paragraphs: [
      `The renewal of ${facts.channel_name} Channel on ${facts.renewal_date} could not be paid. ${declineReasonsEn[facts.reason]}`,
      `You can go on watching meanwhile. We try again once a day until ${facts.last_try_on}, and your membership ends if the last try fails too.`,
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Monthly fee (tax included)', facts.price],
      ['Change your card by', facts.card_by],
    ],
    button: { label: 'Change your card', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      'A new card is charged within a few minutes after you store it.',
      'If you don’t want to stay, cancel under “Channels” on My Page. Nothing more is charged then.',
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
            `It can be accepted until ${facts.gift_expires_at} (Japan time). If nobody accepts it by then, we refund you in full.`,
            'Your purchase history is on My Page.',
          ],
        }
      : {
          button: { label: 'Watch in your library', url: `${site}/library/${facts.full_title_id}` },
          afterwards: ['Your purchase history is on My Page.'],
        }),
  }),
  gift_given: (facts, site) => ({
    subject: `[Ginmaku] A gift for you: ${facts.title_name}`,
    paragraphs: [
      facts.sender_name ? `${facts.sender_name} has sent you a gift to watch.` : 'You have been sent a gift to watch.',
      ...(facts.message ? [`Their message:\n${facts.message}`] : []),
    ],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Accept by (Japan time)', facts.expires_at],
    ],
    button: { label: 'Open your gift', url: `${site}/gift?code=${encodeURIComponent(facts.code)}` },
    afterwards: [
      'To accept it, log in to Ginmaku or sign up for free. Whoever opens the link first can accept it, so please keep it to yourself.',
      'If you do not want it, ignore this mail: nothing will be charged to you.',
    ],
  }),
  gift_accepted: (facts, site) => ({
    subject: `[Ginmaku] Your gift was accepted (${facts.title_name})`,
    paragraphs: ['The gift that you sent has been accepted, and can now be watched.'],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Accepted', facts.accepted_at],
      ['Purchase number', facts.purchase_number],
    ],
    button: { label: 'See your gift', url: purchaseUrl(site, facts) },
    afterwards: ['Your purchase history is on My Page.'],
  }),
  purchase_refunded: (facts, site) => ({
    subject: `[Ginmaku] We have refunded ${facts.refunded} (${facts.title_name})`,
    paragraphs: [
      refundParagraph[facts.meaning](facts),
      facts.payment_kind === 'condo'
        ? 'The money comes back by way of your phone bill. Your carrier decides in which month.'
        : 'The money goes back the way it came. How soon you see it depends on your card company or payment service, and can take several days.',
    ],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Refunded', facts.refunded],
      ...givenRows([
        ['Still paid (tax included)', facts.meaning === 'part' || facts.meaning === 'gift_part' ? facts.left : ''],
      ]),
      ['Refunded on', facts.refunded_at],
      ['Purchase number', facts.purchase_number],
    ],
    button: {
      label: 'See the payment',
      url: purchaseUrl(site, facts),
    },
    afterwards: [
      'If you don’t know why you got a refund, reply to us by the inquiry form and give the purchase number.',
    ],
  }),
  inquiry_copy: (facts) => ({
    subject: `[Ginmaku] We have received your inquiry (${facts.inquiry_number})`,
    paragraphs: [
      'Thank you for writing to us. This is what we received.',
      'Our reply may take about 3 business days.',
      facts.inquiry,
    ],
    rows: inquiryRows(facts),
    afterwards: ['If you did not write to us, ignore this mail.'],
  }),
  inquiry_received: (facts) => ({
    subject: `Inquiry ${facts.inquiry_number}`,
    replyTo: facts.email,
    paragraphs: [facts.inquiry],
    rows: [
      ...inquiryRows(facts),
      ['From', facts.email],
      ['Member', facts.member_id || 'not logged in'],
      ['Received', facts.received_at],
      ['Request id', facts.request_id],
    ],
    afterwards: ['Your reply to this mail goes to the sender.'],
  }),
}

const declineReasonsEn: Record<ChargeTrouble, string> = {
  declined: 'The issuer of your card declined the payment.',
  needs_owner:
    'The issuer of your card wants you to confirm the payment yourself, which a renewal can’t ask of you. Please store your card again, or another one.',
  no_card: 'You have no card stored with us.',
}

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
    ['Number', facts.inquiry_number],
    ['About', facts.inquiry_type_text],
    ['When it happened', facts.accrual],
    ['Device', facts.device_text],
    ['Support key', facts.support_key],
    ['Purchase number', facts.purchase_number],
  ])

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['Channel', `${facts.channel_name} Channel`],
  ['Amount paid (tax included)', facts.price],
  [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
  ['Paid', facts.purchased_at],
  ['Next renewal', facts.next_billing_date],
  ['Purchase number', facts.purchase_number],
]
