import { tokyoDay } from './benefits/benefit-page.ts'
import { link, mainLink, notice, part, type SamplePage, table, titles, words } from './blocks.ts'

/** What opens next (spec §2.2; the address is spelt as the specification has it). */
export const commingSoon = (now: Date): SamplePage => ({
  slug: 'comming-soon',
  updated_at: tokyoDay(now, -3),
  ja: {
    title: 'まもなく開場',
    blocks: [
      {
        kind: 'hero',
        eyebrow: '松影座オンライン',
        lead: '新しい客席を用意しています。一年の名舞台をまとめた特集の部屋が、まもなく開きます。灯りがともるまで、もう少しお待ちください。',
        full_title_ids: ['matsukage-new-year', 'matsukage-snow-heron', 'matsukage-thieves'],
      },
      { kind: 'period', label: '開場', from: tokyoDay(now, 21) },
      mainLink('/publisher-title/matsukage', '松影座の作品を見る'),
      part('what', 'ご覧いただけるもの'),
      table({
        一年の名舞台: '今年の松影座から、録画の残る12の舞台を順に公開します。',
        舞台裏: '衣裳部屋、床山、黒衣の一日を追う短編を添えます。',
        料金: '1本ごとのレンタルまたは購入。特集への入場は無料です。',
      }),
      titles(
        'それまでに観ておきたい',
        'matsukage-new-year',
        'matsukage-snow-heron',
        'matsukage-thieves',
        'matsukage-backstage',
        'matsukage-demon-bridge',
      ),
      words('開場の日は、このページでお知らせします。日付は変わることがあります。'),
      notice('info', '旧サービスの終了については、お知らせをご覧ください。'),
      link('/info', '旧サービスの終了について'),
    ],
  },
  en: {
    title: 'Opening soon',
    blocks: [
      {
        kind: 'hero',
        eyebrow: 'Matsukage-za online',
        lead: 'We are setting out new seats. A room for the year’s great productions opens soon. Wait with us until the lights come on.',
        full_title_ids: ['matsukage-new-year', 'matsukage-snow-heron', 'matsukage-thieves'],
      },
      { kind: 'period', label: 'Opens', from: tokyoDay(now, 21) },
      mainLink('/publisher-title/matsukage', 'See titles by Matsukage-za'),
      part('what', 'What you will find'),
      table({
        'The great productions of the year':
          'Twelve recorded productions from this year at Matsukage-za, released one after another.',
        Backstage: 'Short films about the wardrobe, the wig makers and a day in the life of a stagehand in black.',
        Price: 'Rent or buy each one. The room itself is free to enter.',
      }),
      titles(
        'To watch in the meantime',
        'matsukage-new-year',
        'matsukage-snow-heron',
        'matsukage-thieves',
        'matsukage-backstage',
        'matsukage-demon-bridge',
      ),
      words('We announce the opening on this page. The date may change.'),
      notice('info', 'For the end of our former service, see the notice.'),
      link('/info', 'The end of the former service'),
    ],
  },
})
