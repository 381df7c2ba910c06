import { benefitPage, tokyoDay } from './benefit-page.ts'

/** Open-ended: as long as the sequel is awaited. */
export const vcinextRider = (now: Date) =>
  benefitPage(
    {
      name: 'vcinext-rider',
      updated_at: tokyoDay(now, -30),
      from: tokyoDay(now, -30),
      posters: ['iron-sparrow'],
      titles: ['iron-sparrow', 'iron-camellia', 'red-thread-garage', 'quiet-engine'],
      still: 'iron-sparrow-1',
    },
    {
      title: '『鉄雀』続編決定記念　走り出す前の一枚',
      eyebrow: '続編を待つ方へ',
      lead: '新しい相棒は、まだ布の下。『鉄雀』を全話購入された方に、続編の設定画をひと足早くお届けします。',
      gift: '続編に登場する新型二輪の設定画を収めた、デジタルポスターです。制作の進み具合に合わせて絵が差し替わり、布が少しずつめくれていきます。',
      alt: '『鉄雀』の一場面',
      button: '『鉄雀』を見る',
      how: [
        ['『鉄雀』の全話パックを購入', '作品ページで「まとめて購入」を選びます。'],
        ['プレゼントボックスを開く', '翌日までに、1枚目が届きます。'],
        ['ときどき見に来る', '絵が差し替わると、メールでお知らせします。'],
      ],
      conditions: {
        対象の商品: '『鉄雀』全話購入パック（画質を問いません）',
        特典: 'デジタルポスター 1枚（制作に合わせて更新）',
        終わりの時期: '続編の配信が始まる日まで。日付が決まり次第、このページでお知らせします。',
      },
      notes: ['設定画は制作中のもので、完成した作品とは異なることがあります。', '画像の転載はご遠慮ください。'],
    },
    {
      title: 'Iron Sparrow returns: one picture before the engine starts',
      eyebrow: 'While you wait for the sequel',
      lead: 'The new machine is still under its sheet. Own all of Iron Sparrow and you see the drawings of the sequel before anyone else.',
      gift: 'A digital poster of the new motorcycle’s design drawings. As the production moves on the picture changes, and the sheet comes off a little at a time.',
      alt: 'A scene from Iron Sparrow',
      button: 'See Iron Sparrow',
      how: [
        ['Buy the whole of Iron Sparrow', 'Choose “Buy the series” on the title’s page.'],
        ['Open your present box', 'The first picture is there by the next day.'],
        ['Come back now and then', 'We write to you whenever the picture changes.'],
      ],
      conditions: {
        'What counts': 'The complete series of Iron Sparrow, in any quality',
        'What you get': 'One digital poster, renewed as the production moves on',
        'When it ends': 'On the day the sequel opens. We announce the date on this page as soon as it is known.',
      },
      notes: [
        'The drawings are work in progress and may differ from the finished series.',
        'Please do not publish the pictures elsewhere.',
      ],
    },
  )
