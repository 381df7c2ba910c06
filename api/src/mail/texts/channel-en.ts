import { givenRows, type MailFacts, type MailTexts } from '../mail-kinds.ts'

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['Channel', `${facts.channel_name} Channel`],
  ['Amount paid (tax included)', facts.price],
  [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
  ['Paid', facts.purchased_at],
  ['Next renewal', facts.next_billing_date],
  ['Purchase number', facts.purchase_number],
]

export const channelMailsEn = {
  channel_joined: (facts, site) => ({
    subject: `[Ginmaku] Welcome to ${facts.channel_name} Channel`,
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
    paragraphs: [`Your membership of ${facts.channel_name} Channel has been renewed for another month.`],
    rows: channelRows(facts),
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `To leave before the next renewal, cancel under “Channels” on My page by ${facts.cancel_by} (Japan time).`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `[Ginmaku] You have cancelled ${facts.channel_name} Channel`,
    paragraphs: [
      `Your membership of ${facts.channel_name} Channel is cancelled. You can keep watching until ${facts.last_day} (Japan time).`,
      facts.next_billing_date
        ? `It was too late to stop the next renewal: on ${facts.next_billing_date} you will be charged ${facts.price} (tax included) once more, and never again after that.`
        : 'It won’t renew, and you won’t be charged again.',
    ],
    rows: [
      ['Channel', `${facts.channel_name} Channel`],
      ['Last day to watch', facts.last_day],
      ...givenRows([['Last charge', facts.next_billing_date]]),
    ],
    button: { label: 'Open the channel', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      'As long as you can watch, you can undo the cancellation under “Channels” on My page.',
      'If this wasn’t you, change your password at once and write to us.',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `[Ginmaku] You are staying with ${facts.channel_name} Channel`,
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
