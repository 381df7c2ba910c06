import type { MailTexts } from '../mail-text.ts'
import { posterOf, titleUrl } from './shared-parts.ts'

export const libraryMailsJa = {
  rental_ending: (facts, site) => ({
    subject: `【銀幕】まもなく視聴期限：${facts.title_name}`,
    ...posterOf('ja', site, facts),
    paragraphs: facts.view_days
      ? [
          `『${facts.title_name}』の再生を始められる期限が近づいています。再生を始めると、${facts.view_days}日間視聴できます。`,
        ]
      : [`『${facts.title_name}』の視聴期限が近づいています。`],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      [facts.view_days ? '再生開始の期限' : '視聴期限', facts.ends_at],
    ],
    button: { label: 'ライブラリで視聴する', url: `${site}/library/${encodeURIComponent(facts.full_title_id)}` },
    afterwards: ['期限を過ぎると視聴できなくなります。このお知らせをお送りするのは一度だけです。'],
  }),
  new_episode: (facts, site) => ({
    subject: `【銀幕】新しい話が加わりました：${facts.title_name}`,
    ...posterOf('ja', site, facts),
    paragraphs: [`マイリストの『${facts.title_name}』に、新しい話が加わりました。`],
    rows: [
      ['作品', facts.title_name],
      ['新しい話', `第${facts.story_number}話 ${facts.story_name}`],
    ],
    button: { label: '作品ページを開く', url: titleUrl(site, facts) },
    afterwards: ['通知の設定は、アカウントのページで変更できます。'],
  }),
  price_drop: (facts, site) => ({
    subject: `【銀幕】値下げのお知らせ：${facts.title_name}`,
    ...posterOf('ja', site, facts),
    paragraphs: [`マイリストの『${facts.title_name}』が値下げされました。`],
    rows: [
      ['作品', facts.title_name],
      ['これまでの最低価格', facts.former_price],
      ['現在の最低価格', facts.price],
    ],
    button: { label: '作品ページを開く', url: titleUrl(site, facts) },
    afterwards: ['価格は変わることがあります。通知の設定は、アカウントのページで変更できます。'],
  }),
} satisfies Partial<MailTexts>
