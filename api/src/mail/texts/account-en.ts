import type { MailFacts } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { filledRows, noticeRows } from './shared-parts.ts'

export const accountMailsEn = {
  mail_change_certify: ({ token }, site) => ({
    subject: '[Ginmaku] Confirm your new email address',
    paragraphs: [
      'Someone, probably you, asked to use this email address for their Ginmaku account.',
      'Press the button, and finish the change on the page that opens.',
    ],
    button: {
      label: 'Continue to the change',
      url: `${site}/mail-certify?kind=mail-edit&token=${encodeURIComponent(token)}`,
    },
    afterwards: [
      'The link works for 24 hours and only once.',
      'If you didn’t ask for this, ignore this email. Nothing will be changed.',
    ],
  }),
  mail_change_known: (_, site) => ({
    subject: '[Ginmaku] About a change of email address',
    paragraphs: [
      'Another account asked to use this email address. It already belongs to an account, so nothing will be changed.',
      'If this was you, choose another address, or log in to the account that has this one.',
    ],
    button: { label: 'Log in', url: `${site}/login` },
    afterwards: ['If this wasn’t you, ignore this email. Nothing about your account changes.'],
  }),
  mail_change_requested: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Someone asked to change your email address',
    paragraphs: [
      'Someone asked to change the email address of your account. It changes once the new address has been confirmed.',
    ],
    rows: noticeRows('en', 'Asked', happened_at, device),
    button: { label: 'Reset your password', url: `${site}/password-reminder` },
    afterwards: [
      'If you asked for this yourself, there is nothing more to do.',
      'If you did not, press the button and choose a new password at once: that stops the change.',
    ],
  }),
  mail_changed: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your email address was changed',
    paragraphs: ['The email address of your account was changed. From now on we write to the new one.'],
    rows: noticeRows('en', 'Changed', happened_at, device),
    button: { label: 'Open Ginmaku', url: `${site}/` },
    afterwards: ['If you changed it yourself, there is nothing left to do.', 'If you did not, write to us.'],
  }),
  withdrawn: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your account is closed',
    paragraphs: [
      'Thank you for watching with us. Your account is closed, and your data has been deleted.',
      'As the law requires, we keep records of your purchases, but no longer with your name or email address. This is our last email to you.',
    ],
    rows: noticeRows('en', 'Closed', happened_at, device),
    button: { label: 'Open Ginmaku', url: `${site}/` },
    afterwards: [
      'You are welcome to sign up again with the same address at any time. Your former titles and history don’t come back.',
      'If this wasn’t you, write to us and quote this email.',
    ],
  }),
  account_migrated: (facts) => ({
    subject: '[Ginmaku] Your account is being moved',
    paragraphs: [
      `We have received your request to move your account to ${facts.successor_name || 'the successor service'}.`,
    ],
    rows: [
      ['New account', facts.successor_account],
      ['Requested', facts.migrated_at],
    ],
    ...(facts.successor_url && {
      button: { label: `Open ${facts.successor_name}`, url: facts.successor_url },
    }),
    afterwards: [
      'An account can be moved once, and the account it moves to can’t be changed. There is no monthly fee afterwards.',
      'If this wasn’t you, change your password at once and write to us.',
    ],
  }),
} satisfies Partial<MailTexts>

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  filledRows([
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
