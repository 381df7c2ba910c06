import { benefitPage, tokyoDay, tokyoDayEnd } from './benefit-page.ts'

/** For those who came to an open-air screening. */
export const okamori = (now: Date) =>
  benefitPage(
    {
      name: 'okamori',
      updated_at: tokyoDay(now, -20),
      from: tokyoDay(now, -20),
      until: tokyoDayEnd(now, 45),
      posters: ['fox-at-the-crossing', 'lantern-tide', 'summer-of-the-well'],
      titles: ['fox-at-the-crossing', 'lantern-tide', 'summer-of-the-well', 'orchard-in-winter', 'the-borrowed-river'],
      still: 'lantern-tide-1',
    },
    {
      title: '丘と森の野外上映会　ご来場特典',
      eyebrow: 'ご来場の方へ',
      lead: 'あの夜の一本を、もう一度。会場でお渡しした絵はがきが、上映作品の壁紙に変わります。',
      gift: '当日上映した5作品から1作品を選び、その作品のデジタル壁紙（スマートフォン用とパソコン用の2枚組）をお届けします。会場の丘で撮影した、ここだけの夜景を背景にあしらいました。',
      alt: '『灯籠の潮』の一場面',
      button: '『踏切のきつね』を見る',
      how: [
        ['対象の作品をレンタルまたは購入', '5作品のどれでも、画質を問いません。'],
        ['絵はがきの番号を送る', 'お問い合わせ先のメールに、絵はがきの裏の8桁の番号を書いてお送りください。'],
        ['プレゼントボックスで受け取る', '3営業日ほどで、マイページのプレゼントボックスに届きます。'],
      ],
      conditions: {
        対象の方: '野外上映会の会場で絵はがきを受け取った会員の方',
        対象の商品: '下記5作品のレンタル、購入',
        お届けする数: '絵はがき1枚につき1回、お一人さま1作品まで',
        お届けの時期: '番号を確認してから3営業日ほど',
      },
      notes: [
        '番号は一度だけ使えます。絵はがきをなくされた場合の再発行はできません。',
        '壁紙は、個人でお楽しみいただく場合に限りご利用いただけます。',
        '期間の終了後に届いた番号は、受け付けできません。',
      ],
    },
    {
      title: 'Hill and Forest open-air screenings: a gift for our guests',
      eyebrow: 'For those who were there',
      lead: 'Take that night home. The postcard you were handed on the hill turns into a wallpaper of the film you saw.',
      gift: 'Choose one of the five films we screened and we send you its digital wallpaper, one for your phone and one for your computer, set against a night view taken on the hill and shown nowhere else.',
      alt: 'A scene from Lantern Tide',
      button: 'See The Fox at the Crossing',
      how: [
        ['Rent or buy one of the films', 'Any of the five, in any quality.'],
        ['Send us your postcard’s number', 'Write to our support address with the eight digits on the back.'],
        ['Open your present box', 'The wallpaper is there, on My page, within about 3 business days.'],
      ],
      conditions: {
        'Who can take part': 'Members who were handed a postcard at one of the screenings',
        'What counts': 'A rental or a purchase of any of the five films below',
        'How many': 'Once for each postcard, and one film per person',
        'When it arrives': 'About 3 business days after we have checked the number',
      },
      notes: [
        'Each number works once. Lost postcards can’t be replaced.',
        'The wallpapers are for your own private use.',
        'Numbers that reach us after the campaign can’t be accepted.',
      ],
    },
  )
