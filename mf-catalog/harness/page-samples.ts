import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'

type InformationPage = CallResponse<'GET /page/{slug}'>

const articles = ['適用', '会員登録', 'お支払い', 'キャンセル', '準拠法']

/** Long enough for a table of contents; contains every kind of block. */
export const terms: InformationPage = {
  slug: 'terms',
  title: '利用規約',
  updated_at: '2025-04-01T12:00:00+09:00',
  blocks: [
    { kind: 'paragraph', text: 'この規約は、灯台の灯をともす人のためのものです。' },
    ...articles.flatMap((article, index): InformationPage['blocks'] => [
      { kind: 'heading', level: 2, id: `article-${index + 1}`, text: `第${index + 1}条（${article}）` },
      { kind: 'list', ordered: true, items: [`${article}の第1項です。`, `${article}の第2項です。`] },
    ]),
    { kind: 'heading', level: 3, id: 'remarks', text: '附則' },
    { kind: 'list', ordered: false, items: ['2025年4月1日から適用します。'] },
    { kind: 'link', text: 'プライバシーポリシーを読む', href: '/privacy' },
  ],
}

/** Short: one table of labels and values. */
export const tokusho: InformationPage = {
  slug: 'tokusho',
  title: '特定商取引法に基づく表記',
  updated_at: '2025-04-01T12:00:00+09:00',
  blocks: [
    {
      kind: 'table',
      rows: [
        { label: '販売事業者', value: '灯台記録株式会社' },
        { label: '電話番号', value: '03-0000-0000\n平日 10:00〜17:00' },
      ],
    },
    { kind: 'link', text: 'support@ginmaku.example', href: 'mailto:support@ginmaku.example' },
  ],
}

const short = (slug: string, title: string, text: string): InformationPage => ({
  slug,
  title,
  updated_at: '2025-04-01T12:00:00+09:00',
  blocks: [{ kind: 'paragraph', text }],
})

export const info = short('info', '重要なお知らせ', '灯台の見学は、霧の日にはお休みします。')
export const help = short('help', 'ヘルプ', '灯がつかないときは、灯台守にお知らせください。')
export const iosHelp = short('ios-help', 'iPhone・iPadのヘルプ', '灯台の中では、電波が届きにくいことがあります。')
export const privacy = short('privacy', 'プライバシーポリシー', '灯台を訪れた方のお名前は、日誌にだけ残ります。')
