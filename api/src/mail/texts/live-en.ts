import type { MailTexts } from '../mail-text.ts'
import { posterOf, titleUrl } from './shared-parts.ts'

export const liveMailsEn = {
  live_reminder: (facts, site) => ({
    subject: `[Ginmaku] Starting soon: ${facts.title_name}`,
    ...posterOf('en', site, facts),
    paragraphs: [`“${facts.title_name}” starts soon.`],
    rows: [
      ['Title', facts.title_name],
      ['Starts', facts.starts_at],
      ['Organiser', facts.organizer],
    ],
    button: { label: 'Open the live room', url: titleUrl(site, facts) },
    afterwards: [
      'You need a ticket to watch. If you don’t have one yet, you can buy it on the title’s page. You can change your notifications on your account page.',
    ],
  }),
} satisfies Partial<MailTexts>
