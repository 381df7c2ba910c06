import type { MailTexts } from '../mail-kinds.ts'

export const libraryMailsEn = {
  rental_ending: (facts, site) => ({
    subject: `[Ginmaku] Ending soon: ${facts.title_name}`,
    paragraphs: facts.view_days
      ? [
          `There isn’t much time left to start watching “${facts.title_name}”.`,
          `Once you start, you can watch it for ${facts.view_days === '1' ? '1 day' : `${facts.view_days} days`}.`,
        ]
      : [`The viewing period of “${facts.title_name}” ends soon.`],
    rows: [
      ['Title', facts.title_name],
      ['Pack', facts.pack_name],
      [facts.view_days ? 'Start by' : 'Watch until', facts.ends_at],
    ],
    button: { label: 'Watch it in your library', url: `${site}/library/${encodeURIComponent(facts.full_title_id)}` },
    afterwards: ['After that you can’t watch it any more. We send this reminder only once.'],
  }),
} satisfies Partial<MailTexts>
