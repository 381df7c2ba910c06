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
  password_changed: ({ changed_at, device }, site) => ({
    subject: '[Ginmaku] Your password was changed',
    paragraphs: ['The password of your account was changed. All other devices have been logged out.'],
    rows: [['Changed', changed_at], ...(device ? [['Device', device] satisfies [string, string]] : [])],
    button: { label: 'Reset your password', url: `${site}/password-reminder` },
    afterwards: [
      'If you changed it yourself, there is nothing left to do.',
      'If you did not, press the button and choose a new password at once.',
    ],
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
