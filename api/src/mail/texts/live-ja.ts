import type { MailTexts } from '../mail-text.ts'
import { posterOf, titleUrl } from './shared-parts.ts'

export const liveMailsJa = {
  live_reminder: (facts, site) => ({
    subject: `【銀幕】まもなく配信開始：${facts.title_name}`,
    ...posterOf('ja', site, facts),
    paragraphs: [`『${facts.title_name}』の配信がまもなく始まります。`],
    rows: [
      ['作品', facts.title_name],
      ['配信開始', facts.starts_at],
      ['主催', facts.organizer],
    ],
    button: { label: 'ライブ会場を開く', url: titleUrl(site, facts) },
    afterwards: [
      'ご覧いただくにはチケットが必要です。お持ちでない場合は、作品ページでお求めいただけます。通知の設定は、アカウントのページで変更できます。',
    ],
  }),
} satisfies Partial<MailTexts>
