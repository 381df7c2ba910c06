import type { MailTexts } from '../mail-kinds.ts'

export const liveMailsEn = {
  live_reminder: (facts, site) => ({
    subject: `[Ginmaku] Starting soon: ${facts.title_name}`,
    paragraphs: [`You asked us to remind you: “${facts.title_name}” starts soon.`],
    rows: [
      ['Title', facts.title_name],
      ['Starts', facts.starts_at],
      ['Organiser', facts.organizer],
    ],
    button: { label: 'Open the live room', url: `${site}/title/${encodeURIComponent(facts.full_title_id)}` },
    afterwards: ['You need a ticket to watch. If you don’t have one yet, you can buy it on the title’s page.'],
  }),
} satisfies Partial<MailTexts>
