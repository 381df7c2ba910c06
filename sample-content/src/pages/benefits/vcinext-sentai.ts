import { benefitPage, tokyoDay, tokyoDayEnd } from './benefit-page.ts'

/** For early buyers of a new season. */
export const vcinextSentai = (now: Date) =>
  benefitPage(
    {
      name: 'vcinext-sentai',
      updated_at: tokyoDay(now, -5),
      from: tokyoDay(now, -5),
      until: tokyoDayEnd(now, 26),
      posters: ['blade-of-the-tea-road', 'wolf-of-the-white-coast', 'the-paper-dragon'],
      titles: ['blade-of-the-tea-road', 'wolf-of-the-white-coast', 'the-paper-dragon', 'skyfarers-of-kumo'],
      still: 'blade-of-the-tea-road-1',
    },
    {
      title: '五人で一服。『茶の道の剣』早期購入特典',
      eyebrow: '新章配信記念',
      lead: '茶を守る五人の剣士が、あなたのホーム画面に。早めに購入された方だけの、五種の壁紙をご用意しました。',
      gift: '五人の剣士と茶の銘柄を描き下ろした、五種そろいのデジタル壁紙です。月がわりで、茶摘みから新茶の会まで、茶畑の景色が移ります。',
      alt: '『茶の道の剣』の一場面',
      button: '『茶の道の剣』を見る',
      how: [
        ['期間中に購入', '『茶の道の剣』の購入パックなら、1話でも全話でもかまいません。'],
        ['そのまま待つ', 'お申し込みは必要ありません。'],
        ['プレゼントボックスで受け取る', '購入の翌日までに、五種そろって届きます。'],
      ],
      conditions: {
        対象の商品: '『茶の道の剣』の購入パック（1話、全話とも）',
        対象にならないもの: 'レンタル、ほかの作品の購入',
        特典: 'デジタル壁紙 五種（スマートフォン用、パソコン用）',
        お届けする数: 'お一人さま1回まで',
      },
      notes: [
        'ほかの3作品は、同じ作り手による「旅する剣士」の特集としてご紹介しています。特典の対象ではありません。',
        '壁紙は、個人でお楽しみいただく場合に限りご利用いただけます。',
      ],
    },
    {
      title: 'Tea for five: an early gift with Blade of the Tea Road',
      eyebrow: 'A new chapter opens',
      lead: 'Five swordsmen guard the tea, and now your home screen too. Five wallpapers, for those who buy early.',
      gift: 'Five newly drawn wallpapers, one for each swordsman and his tea. The fields behind them change from the first picking to the tasting of the new leaf.',
      alt: 'A scene from Blade of the Tea Road',
      button: 'See Blade of the Tea Road',
      how: [
        ['Buy during the campaign', 'Any purchase of Blade of the Tea Road counts, one episode or all.'],
        ['Sit back', 'There’s nothing to fill in.'],
        ['Open your present box', 'All five are there by the day after your purchase.'],
      ],
      conditions: {
        'What counts': 'A purchase of Blade of the Tea Road, one episode or all',
        'What does not': 'Rentals, and purchases of other titles',
        'What you get': 'Five digital wallpapers, for phone and computer',
        'How many': 'Once per person',
      },
      notes: [
        'The other three titles are shown as companions, other tales of wandering swordsmen. They don’t come with the gift.',
        'The wallpapers are for your own private use.',
      ],
    },
  )
