import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { cards } from './samples.ts'

type Page = CallResponse<'GET /page/{slug}'>

const page = (slug: string, title: string, blocks: Page['blocks']): Page => ({
  slug,
  title,
  updated_at: '2026-10-01T00:00:00+09:00',
  blocks,
})

const period = { kind: 'period', label: '対象期間', from: '2026-10-01T00:00:00+09:00' } as const

/** Contains every kind of block that a campaign has. */
const campaign: Page['blocks'] = [
  {
    kind: 'hero',
    eyebrow: '灯台めぐり',
    lead: '三つの灯台をめぐった方に、手旗の図案の壁紙をお届けします。',
    titles: cards.slice(0, 3),
  },
  { ...period, until: '2027-01-31T23:59:59+09:00', state: 'running' },
  { kind: 'link', text: '『灯台の記録』を見る', href: '/title/T1', is_main: true },
  { kind: 'heading', level: 2, id: 'gift', text: '特典の内容' },
  { kind: 'paragraph', text: '灯台守の手旗信号を描いた、三枚組のデジタル壁紙です。' },
  { kind: 'picture', image: '/images/stills/S1.svg', width: 960, height: 540, alt: '岬の灯台', caption: '第1話より' },
  { kind: 'heading', level: 2, id: 'how', text: '受け取り方' },
  {
    kind: 'steps',
    items: [
      { title: '作品をレンタル', text: '三作品のうち、どれからでも始められます。' },
      { title: '本編を見る', text: '三作品目が始まると達成です。' },
      { title: '壁紙を受け取る', text: 'マイページのプレゼントボックスに届きます。' },
    ],
  },
  { kind: 'notice', tone: 'warn', title: 'ご確認ください', text: '予告編は数えません。' },
  { kind: 'heading', level: 2, id: 'conditions', text: '条件' },
  {
    kind: 'table',
    rows: [
      { label: '対象の商品', value: 'レンタル、購入' },
      { label: 'お届けする数', value: 'お一人さま1回まで' },
    ],
  },
  { kind: 'titles', label: '対象の作品', items: cards.slice(0, 6) },
]

export const runningBenefit = page('benefit-rider', '灯台めぐりキャンペーン', campaign)

export const endedBenefit = page(
  'benefit-super-sentai-vs-2020',
  '霧笛の夕べキャンペーン',
  campaign.map((block) =>
    block.kind === 'period' ? { ...block, until: '2026-10-31T23:59:59+09:00', state: 'ended' } : block,
  ),
)

export const upcoming = page('comming-soon', 'まもなく点灯', [
  { kind: 'hero', lead: '新しい灯台の部屋を用意しています。', titles: cards.slice(0, 1) },
  { ...period, from: '2027-04-01T00:00:00+09:00', state: 'upcoming' },
  { kind: 'paragraph', text: '点灯の日は、このページでお知らせします。' },
])

export const appDownload = page('app-download', '灯台アプリ', [
  { kind: 'hero', eyebrow: 'スマートフォン用', lead: '本編は専用アプリで再生します。', titles: cards.slice(0, 3) },
  { kind: 'heading', level: 2, id: 'can-do', text: 'アプリでできること' },
  {
    kind: 'table',
    rows: [
      { label: '画質', value: 'SD' },
      { label: '視聴期間', value: '本編の映像が初めて再生された時に始まります。' },
    ],
  },
])
