import { link, notice, part, points, type SamplePage, table, titles, words } from './blocks.ts'

export const appDownload: SamplePage = {
  slug: 'app-download',
  updated_at: '2025-07-01T12:00:00+09:00',
  ja: {
    title: '銀幕アプリ',
    blocks: [
      {
        kind: 'hero',
        eyebrow: 'スマートフォン・タブレット用',
        lead: '借りた映画を、通勤の電車でも、旅先の夜でも。スマートフォンとタブレットでは、本編を銀幕アプリで再生します。アプリはこのサイトそのもので、無料でホーム画面に追加できます。',
        full_title_ids: ['night-glass', 'skyfarers-of-kumo', 'lighthouse-lawyers'],
      },
      part('can-do', 'アプリでできること'),
      table({
        画質: 'SD。HDや4Kでご購入の作品も、アプリではSDで再生します。HDと4Kは、パソコンのブラウザーでお楽しみください。',
        レンタルの視聴期間:
          '本編の映像が初めて再生された時に始まります。アプリで始めても、ブラウザーで始めても同じです。始まる前に、確認の画面が表示されます。',
        続きから再生: '止めた位置は、アプリとブラウザーの両方に引き継がれます。',
        ライブ配信:
          '日本国内では、アプリでもご覧いただけます。日本国外では、購入も視聴もパソコンのブラウザーに限ります。',
        '作品の検討・購入': 'アプリでも、スマートフォンのブラウザーでも、サイトのすべてをご利用いただけます。',
        電波の届かないところ: 'アプリは接続できないことをお知らせします。再生には接続が必要です。',
      }),
      part('devices', '対応機種'),
      points(
        'iPhone、iPad：iOS 17.4、iPadOS 17.4以降のSafari',
        'Android：Chrome 120以降。Edgeなど、サイトをホーム画面に追加できるほかのブラウザーでも使えます。',
        '画面の大きなタブレットでも、画質はSDです。',
      ),
      notice('info', '予告編は、アプリがなくても、スマートフォンのブラウザーでご覧いただけます。'),
      titles(
        'はじめの一本に',
        'night-glass',
        'skyfarers-of-kumo',
        'lighthouse-lawyers',
        'one-coin-journey',
        'neon-koto',
      ),
      part('trouble', 'お困りのときは'),
      words('iPhoneとiPadの設定や、よくあるご質問は、専用のページにまとめています。'),
      link('/ios-help', 'iPhone・iPadのヘルプ'),
      link('/help', 'ヘルプを見る'),
    ],
  },
  en: {
    title: 'The Ginmaku app',
    blocks: [
      {
        kind: 'hero',
        eyebrow: 'For phones and tablets',
        lead: 'The film you rented, on the train home or in a hotel far away. On phones and tablets, films play in the Ginmaku app. It’s this site itself, on your home screen, and it’s free.',
        full_title_ids: ['night-glass', 'skyfarers-of-kumo', 'lighthouse-lawyers'],
      },
      part('can-do', 'What the app can do'),
      table({
        'Picture quality':
          'SD. Titles that you bought in HD or 4K play in SD in the app; for HD and 4K, use a browser on a computer.',
        'Viewing period of a rental':
          'It begins when the film itself first plays, in the app just as in a browser. We ask you before it begins.',
        'Picking up where you left off': 'The app and the browser both remember where you stopped.',
        'Live titles':
          'In Japan, they play in the app too. Outside Japan, live titles can be bought and watched in a PC browser only.',
        'Browsing and buying': 'Everything on the site works in the app, and in your phone’s browser.',
        'Without a connection': 'The app says that it can’t connect. Playing needs a connection.',
      }),
      part('devices', 'Devices'),
      points(
        'iPhone and iPad: Safari on iOS 17.4 or iPadOS 17.4, or later',
        'Android: Chrome 120 or later. Edge and other browsers that add sites to the home screen work too.',
        'Large tablets play in SD as well.',
      ),
      notice('info', 'You don’t need the app for trailers: they play in your phone’s browser.'),
      titles(
        'A film to begin with',
        'night-glass',
        'skyfarers-of-kumo',
        'lighthouse-lawyers',
        'one-coin-journey',
        'neon-koto',
      ),
      part('trouble', 'If you get stuck'),
      words('Settings and common questions for iPhone and iPad are on a page of their own.'),
      link('/ios-help', 'Help for iPhone and iPad'),
      link('/help', 'Go to Help'),
    ],
  },
}
