import { benefitPage } from './benefit-page.ts'

/** Ended long ago: its address is still on flyers. */
export const superSentaiVs2020 = benefitPage(
  {
    name: 'super-sentai-vs-2020',
    updated_at: '2020-09-01T00:00:00+09:00',
    from: '2020-02-08T00:00:00+09:00',
    until: '2020-08-31T23:59:59+09:00',
    posters: ['signal-girls', 'robot-of-lot-12'],
    titles: ['signal-girls', 'robot-of-lot-12', 'iron-sparrow', 'cosmic-laundry'],
    still: 'signal-girls-1',
  },
  {
    title: '『信号少女隊』対『十二番地のロボット』対決上映記念',
    eyebrow: '2020年 対決上映会',
    lead: '赤信号か、鉄の拳か。劇場の対決上映会でどちらかに投票した方へ、応援した側のデジタルチラシをお届けしました。',
    gift: '投票用紙の半券に印刷した番号で、応援した作品のデジタルチラシ（表裏）をお届けしました。最終結果は、1,204票対1,204票。まさかの引き分けでした。',
    alt: '『信号少女隊』の一場面',
    button: '『信号少女隊』を見る',
    how: [
      ['劇場で投票', '上映後、応援する作品に投票します。'],
      ['半券の番号を入力', '対象の作品を購入し、番号をお送りください。'],
      ['プレゼントボックスで受け取る', '3営業日ほどで、マイページに届きます。'],
    ],
    conditions: {
      対象の方: '2020年の対決上映会で投票した会員の方',
      対象の商品: '下記の作品の購入',
      特典: 'デジタルチラシ 1枚（表裏）',
    },
    notes: [
      'この特典の受け付けは終了しました。お持ちの半券は、記念としてお手元に置いてください。',
      'お届けしたチラシは、引き続きプレゼントボックスでご覧いただけます。',
    ],
  },
  {
    title: 'Signal Girls against The Robot at Number Twelve: the 2020 showdown',
    eyebrow: 'The 2020 showdown screenings',
    lead: 'Red light or iron fist? Those who cast a vote at the showdown screenings were sent the flyer of the side they cheered for.',
    gift: 'The number on the stub of the ballot brought the digital flyer, front and back, of the side you had voted for. The final count was 1,204 to 1,204: a draw nobody saw coming.',
    alt: 'A scene from Signal Girls',
    button: 'See Signal Girls',
    how: [
      ['Vote at the cinema', 'After the screening, vote for your side.'],
      ['Send us the number of your stub', 'Buy one of the titles and send the number along.'],
      ['Open your present box', 'The flyer arrives on My page within about 3 business days.'],
    ],
    conditions: {
      'Who could take part': 'Members who voted at one of the 2020 screenings',
      'What counted': 'A purchase of any of the titles below',
      'What they got': 'One digital flyer, front and back',
    },
    notes: [
      'This campaign is over. Keep your stub as a souvenir.',
      'Flyers that were sent can still be opened in your present box.',
    ],
  },
)
