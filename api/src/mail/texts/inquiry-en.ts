import { givenRows, type MailFacts, type MailTexts } from '../mail-kinds.ts'

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
    ['Number', facts.inquiry_number],
    ['About', facts.inquiry_type_text],
    ['When it happened', facts.accrual],
    ['Device', facts.device_text],
    ['Support key', facts.support_key],
    ['Purchase number', facts.purchase_number],
  ])

export const inquiryMailsEn = {
  inquiry_copy: (facts) => ({
    subject: `[Ginmaku] We have received your enquiry (${facts.inquiry_number})`,
    paragraphs: [
      'Thank you for writing to us. This is what we received.',
      'Our reply may take about 3 business days.',
      facts.inquiry,
    ],
    rows: inquiryRows(facts),
    afterwards: ['If you didn’t write to us, ignore this email.'],
  }),
  inquiry_received: (facts) => ({
    subject: `Enquiry ${facts.inquiry_number}`,
    replyTo: facts.email,
    paragraphs: [facts.inquiry],
    rows: [
      ...inquiryRows(facts),
      ['From', facts.email],
      ['Member', facts.member_id || 'not logged in'],
      ['Received', facts.received_at],
      ['Request id', facts.request_id],
    ],
    afterwards: ['Your reply to this email goes to the sender.'],
  }),
} satisfies Partial<MailTexts>
