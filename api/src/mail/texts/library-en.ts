import type { MailTexts } from '../mail-text.ts'
import { posterOf, titleUrl } from './shared-parts.ts'

export const libraryMailsEn = {
  rental_ending: (facts, site) => ({
    subject: `[Ginmaku] Ending soon: ${facts.title_name}`,
    ...posterOf('en', site, facts),
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
  new_episode: (facts, site) => ({
    subject: `[Ginmaku] New episode: ${facts.title_name}`,
    ...posterOf('en', site, facts),
    paragraphs: [`“${facts.title_name}”, which is in your list, has a new episode.`],
    rows: [
      ['Title', facts.title_name],
      ['New episode', `${facts.story_number}. ${facts.story_name}`],
    ],
    button: { label: 'Open the title’s page', url: titleUrl(site, facts) },
    afterwards: ['You can change your notifications on your account page.'],
  }),
  price_drop: (facts, site) => ({
    subject: `[Ginmaku] Price drop: ${facts.title_name}`,
    ...posterOf('en', site, facts),
    paragraphs: [`“${facts.title_name}”, which is in your list, is cheaper now.`],
    rows: [
      ['Title', facts.title_name],
      ['Was from', facts.former_price],
      ['Now from', facts.price],
    ],
    button: { label: 'Open the title’s page', url: titleUrl(site, facts) },
    afterwards: ['Prices may change. You can change your notifications on your account page.'],
  }),
} satisfies Partial<MailTexts>
