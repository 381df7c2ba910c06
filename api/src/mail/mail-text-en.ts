import type { MailTexts } from './mail-kinds.ts'

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
  signup_known: (_, site) => ({
    subject: '[Ginmaku] About your registration',
    paragraphs: [
      'Somebody asked to register with this email address, but it is registered already.',
      'Press the button to log in.',
    ],
    button: { label: 'Log in', url: `${site}/login` },
    afterwards: ['If this was not you, ignore this mail. Nothing about your account changes.'],
  }),
  purchase_receipt: (facts, site) => ({
    subject: `[Ginmaku] Thank you for your purchase (${facts.title_name})`,
    paragraphs: ['Thank you for your purchase. This is what you bought.'],
    rows: [
      ['Title', facts.title_name],
      ['Item', facts.pack_name],
      ['Amount paid (tax included)', facts.price],
      [`of which consumption tax (${facts.tax_rate}%)`, facts.tax],
      ['Purchased', facts.purchased_at],
      ['Purchase number', facts.purchase_number],
    ],
    button: { label: 'Watch in your library', url: `${site}/library/${facts.full_title_id}` },
    afterwards: ['Your purchase history is on My Page.'],
  }),
}
