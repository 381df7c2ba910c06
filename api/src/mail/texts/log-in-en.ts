import { providerNames } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'
import { noticeRows } from './shared-parts.ts'

export const logInMailsEn = {
  signup_certify: ({ token }, site) => ({
    subject: '[Ginmaku] Confirm your email address',
    paragraphs: ['Thank you for signing up.', 'Press the button to confirm your email address and finish signing up.'],
    button: { label: 'Finish signing up', url: `${site}/mail-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'The link works for 24 hours and only once.',
      'If you didn’t ask for this, ignore this email. No account will be opened.',
    ],
  }),
  signup_known: ({ provider }, site) => ({
    subject: '[Ginmaku] You already have an account',
    paragraphs: [
      'Someone asked to sign up with this email address, but it already has an account.',
      provider
        ? `Log in the way you usually do, then link ${providerNames[provider]} on your account page.`
        : 'Press the button to log in.',
    ],
    button: { label: 'Log in', url: `${site}/login` },
    afterwards: ['If this wasn’t you, ignore this email. Nothing about your account changes.'],
  }),
  password_reminder: ({ token }, site) => ({
    subject: '[Ginmaku] Reset your password',
    paragraphs: [
      'Someone, probably you, asked to reset the password of your Ginmaku account.',
      'Press the button to choose a new one.',
    ],
    button: { label: 'Choose a new password', url: `${site}/password-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'The link works for 24 hours and only once. If you asked several times, only the link in the latest email works.',
      'If you didn’t ask for this, ignore this email. Your password stays as it is.',
    ],
  }),
  password_changed: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] Your password was changed',
    paragraphs: ['The password of your account was changed. All other devices have been logged out.'],
    rows: noticeRows('en', 'Changed', happened_at, device),
    button: { label: 'Reset your password', url: `${site}/password-reminder` },
    afterwards: [
      'If you changed it yourself, there is nothing left to do.',
      'If you did not, press the button and choose a new password at once. Then check your passkeys: they still log in.',
    ],
  }),
  passkey_added: ({ happened_at, device }, site) => ({
    subject: '[Ginmaku] A passkey was added',
    paragraphs: ['A passkey was added to your account. Whoever has it can log in without your password.'],
    rows: noticeRows('en', 'Added', happened_at, device),
    button: { label: 'See your passkeys', url: `${site}/mypage/account/passkeys` },
    afterwards: [
      'If you added it yourself, there is nothing left to do.',
      'If you did not, delete it and change your password at once.',
    ],
  }),
  provider_linked: ({ provider, happened_at, device }, site) => ({
    subject: `[Ginmaku] You can now log in with ${providerNames[provider]}`,
    paragraphs: [`Your account was linked to ${providerNames[provider]}, so you can also log in with it.`],
    rows: noticeRows('en', 'Linked', happened_at, device),
    button: { label: 'See linked services', url: `${site}/mypage/account/links` },
    afterwards: [
      'If you linked it yourself, there is nothing left to do.',
      'If you did not, unlink it with the button above, and reset your password at once.',
    ],
  }),
} satisfies Partial<MailTexts>
