import { benefitPage, tokyoDay, tokyoDayEnd } from './benefit-page.ts'

/** For buyers of a whole series. */
export const perfectCare = (now: Date) =>
  benefitPage(
    {
      name: 'perfect-care',
      updated_at: tokyoDay(now, -9),
      from: tokyoDay(now, -9),
      until: tokyoDayEnd(now, 81),
      posters: ['lighthouse-lawyers', 'the-archivists', 'kitchen-of-small-courts'],
      titles: ['lighthouse-lawyers', 'the-archivists', 'kitchen-of-small-courts', 'zero-bid'],
      still: 'lighthouse-lawyers-1',
    },
    {
      title: '全話そろえて、もう一冊。法廷ドラマ全話購入特典',
      eyebrow: 'まとめ購入の方へ',
      lead: '弁護士、公文書係、町の料理人。全話をまとめて購入された方に、制作ノートを収めたデジタルパンフレットを差し上げます。',
      gift: '出演者の座談会、法廷の美術の設定画、監督が書き込んだ第1話の台本など、全48ページのデジタルパンフレットです。購入された作品ごとに1冊ずつお届けします。',
      alt: '『灯台法律事務所』の一場面',
      button: '『灯台法律事務所』を見る',
      how: [
        ['全話パックを購入', '対象の作品ページで「まとめて購入」を選びます。'],
        ['お支払いの完了', 'お申し込みは必要ありません。決済が済むと、自動で対象になります。'],
        ['プレゼントボックスで受け取る', '翌日までに、マイページのプレゼントボックスに届きます。'],
      ],
      conditions: {
        対象の商品: '下記の作品の全話購入パック（画質を問いません）',
        対象にならないもの: 'レンタル、1話ずつの購入',
        特典: 'デジタルパンフレット 全48ページ（日本語）',
        お届けの時期: 'ご購入の翌日まで',
      },
      notes: [
        'パンフレットは画面でご覧いただくもので、印刷物の送付はありません。',
        '期間の前に全話パックを購入された方にも、期間中に自動でお届けします。',
      ],
    },
    {
      title: 'Own the whole series and get the book: courtroom dramas',
      eyebrow: 'For buyers of a complete series',
      lead: 'A lawyer, an archivist, a cook with a case to argue. Buy every episode at once and the production notes are yours, in a digital booklet.',
      gift: 'Forty-eight pages: a round table with the cast, design drawings of the courtroom, and the script of the first episode with the director’s own notes. One booklet for each series that you buy.',
      alt: 'A scene from Lighthouse & Partners',
      button: 'See Lighthouse & Partners',
      how: [
        ['Buy the complete series', 'Choose “Buy the series” on the title’s page.'],
        ['Pay as usual', 'There’s nothing to fill in. Once the payment is complete, you qualify automatically.'],
        ['Open your present box', 'The booklet is there, on My page, by the next day.'],
      ],
      conditions: {
        'What counts': 'The complete series of any title below, in any quality',
        'What does not': 'Rentals, and single episodes',
        'What you get': 'A digital booklet of 48 pages (in Japanese)',
        'When it arrives': 'By the day after your purchase',
      },
      notes: [
        'The booklet is made for the screen. No printed copies are sent.',
        'If you bought a complete series before the campaign, you get its booklet during the campaign as well.',
      ],
    },
  )
