import { givenRows, type MailFacts, type MailTexts } from './mail-kinds.ts'

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

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
    ['Number', facts.inquiry_number],
    ['About', facts.inquiry_type_text],
    ['When it happened', facts.accrual],
    ['Device', facts.device_text],
    ['Support key', facts.support_key],
    ['Purchase number', facts.purchase_number],
  ])
