import type { MailTexts } from '../mail-kinds.ts'
import { purchaseUrl } from './purchase-url.ts'

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
