import { link, notice, part, points, type SamplePage, table, titles, words } from './blocks.ts'

const stores = {
  ios: 'https://apps.ginmaku.example/ios',
  android: 'https://apps.ginmaku.example/android',
}

/** The scheme and the shops are made up, like the app. */
export const appDownload: SamplePage = {
  slug: 'app-download',
  updated_at: '2025-07-01T12:00:00+09:00',
  ja: {
    title: '銀幕アプリ',
    blocks: [
      {
        kind: 'hero',
        eyebrow: 'スマートフォン・タブレット用',
        lead: '借りた映画を、通勤の電車でも、旅先の夜でも。スマートフォンとタブレットでは、本編を専用アプリで再生します。アプリは無料です。',
        full_title_ids: ['night-glass', 'skyfarers-of-kumo', 'lighthouse-lawyers'],
      },
      {
        kind: 'app',
        scheme: 'ginmaku',
        stores: [
          { store: 'ios', text: 'iPhone・iPad用を入手', href: stores.ios },
          { store: 'android', text: 'Android用を入手', href: stores.android },
        ],
      },
      part('can-do', 'アプリでできること'),
      table({
        画質: 'SD。HDや4Kでご購入の作品も、アプリではSDで再生します。HDと4Kは、パソコンのブラウザーでお楽しみください。',
        レンタルの視聴期間:
          '本編の映像が初めて再生された時に始まります。アプリで始めても、ブラウザーで始めても同じです。始まる前に、確認の画面が表示されます。',
        続きから再生: '止めた位置は、アプリとブラウザーの両方に引き継がれます。',
        ライブ配信:
          '日本国内では、アプリでもご覧いただけます。日本国外では、購入も視聴もパソコンのブラウザーに限ります。',
        ダウンロード: '「ダウンロード可」の商品は、端末に保存して、電波の届かないところでもご覧いただけます。',
        '作品の検討・購入':
          'スマートフォンのブラウザーをご利用ください。アプリでできるのは、お持ちの作品の再生のみです。',
      }),
      part('start', 'はじめ方'),
      {
        kind: 'steps',
        items: [
          { title: 'アプリを入手する', text: '上の入手先から、お使いの端末に合わせて入手してください。' },
          { title: 'ログインする', text: 'ブラウザーと同じメールアドレスとパスワードを使います。' },
          { title: 'ライブラリを開く', text: 'お持ちの作品が並びます。作品を選ぶと再生が始まります。' },
        ],
      },
      part('devices', '対応機種'),
      points(
        'iPhone、iPad：iOS 17、iPadOS 17以降',
        'Android：Android 11以降',
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
        lead: 'The film you rented, on the train home or in a hotel far away. On phones and tablets, films play in the Ginmaku app. It’s free.',
        full_title_ids: ['night-glass', 'skyfarers-of-kumo', 'lighthouse-lawyers'],
      },
      {
        kind: 'app',
        scheme: 'ginmaku',
        stores: [
          { store: 'ios', text: 'Get it for iPhone and iPad', href: stores.ios },
          { store: 'android', text: 'Get it for Android', href: stores.android },
        ],
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
        Downloads: 'Anything sold with “Download” can be saved on your device and watched without a connection.',
        'Browsing and buying': 'Use your phone’s browser. The app only plays the titles you have.',
      }),
      part('start', 'Getting started'),
      {
        kind: 'steps',
        items: [
          { title: 'Get the app', text: 'Choose the one for your device above.' },
          { title: 'Log in', text: 'With the same email address and password as in the browser.' },
          { title: 'Open your library', text: 'Everything you have is there. Choose a title, and it plays.' },
        ],
      },
      part('devices', 'Devices'),
      points(
        'iPhone and iPad: iOS 17 or iPadOS 17, or later',
        'Android: Android 11 or later',
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
