import { benefitPage, tokyoDay, tokyoDayEnd } from './benefit-page.ts'

/** For passengers: films of trams, ferries and trains. */
export const rider = (now: Date) =>
  benefitPage(
    {
      name: 'rider',
      updated_at: tokyoDay(now, -2),
      from: tokyoDay(now, 12),
      until: tokyoDayEnd(now, 74),
      posters: ['the-last-tram-driver', 'homecoming-ferry', 'snowman-express'],
      titles: [
        'the-last-tram-driver',
        'homecoming-ferry',
        'snowman-express',
        'kilometre-zero',
        'crows-on-line-nine',
        'midnight-train-snacks',
      ],
    },
    {
      title: '乗りもの映画めぐり　3本で終着駅',
      eyebrow: '乗って、観て、集める',
      lead: '路面電車、フェリー、雪の急行。3本乗り継いだ方に、硬券きっぷ風のデジタルポスターをお届けします。',
      gift: '3本をご覧になった順に、駅名の並ぶ一枚のきっぷに仕立てたデジタルポスターです。並びは120通り。あなたの乗り継ぎは、あなただけの路線になります。',
      button: '『さいごの路面電車』を見る',
      how: [
        ['3作品をレンタルまたは購入', '期間中に、対象の6作品から3作品を選びます。'],
        ['3作品の再生を始める', '3本目の本編が始まると、乗り継ぎの達成です。'],
        ['プレゼントボックスで受け取る', '翌日までに、マイページのプレゼントボックスに届きます。'],
      ],
      conditions: {
        対象の商品: '下記6作品のレンタル、購入',
        達成の条件: '期間中に3作品の本編の再生を始めること（順番は自由）',
        特典: 'デジタルポスター 1枚',
        お届けする数: 'お一人さま1回まで',
      },
      notes: [
        'レンタルの視聴期間は、本編の再生を始めた時に始まります。',
        '予告編の再生は、乗り継ぎの対象になりません。',
        '期間の前に購入された作品も、期間中に再生すると対象になります。',
      ],
    },
    {
      title: 'All aboard: three films to the terminus',
      eyebrow: 'Ride, watch, collect',
      lead: 'A tram, a ferry, an express through the snow. Change trains three times and a poster in the shape of your ticket is yours.',
      gift: 'A digital poster made up like an old pasteboard ticket, with your three films as its stations in the order you rode them. There are 120 routes; yours is the one you took.',
      button: 'See The Last Tram Driver',
      how: [
        ['Rent or buy three of the films', 'Any three of the six, during the campaign.'],
        ['Start watching all three', 'When the third one begins, you have arrived.'],
        ['Open your present box', 'The poster is there, on My page, by the next day.'],
      ],
      conditions: {
        'What counts': 'A rental or a purchase of any of the six titles below',
        'To complete it': 'Start three of them during the campaign, in any order',
        'What you get': 'One digital poster',
        'How many': 'Once per person',
      },
      notes: [
        'The viewing period of a rental begins when you start the film.',
        'Trailers don’t count.',
        'Titles that you bought before count too, if you start them during the campaign.',
      ],
    },
  )
