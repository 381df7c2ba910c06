import type { MailTexts } from '../mail-kinds.ts'

export const libraryMailsJa = {
  rental_ending: (facts, site) => ({
    subject: `【銀幕】まもなく視聴期限：${facts.title_name}`,
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
} satisfies Partial<MailTexts>
