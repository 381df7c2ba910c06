import { guide, link, notice, part, points, question, type SamplePage, table, words } from './blocks.ts'

export const iosHelp: SamplePage = {
  slug: 'ios-help',
  updated_at: '2025-07-01T12:00:00+09:00',
  ja: {
    title: 'iPhone・iPadのヘルプ',
    blocks: [
      words('iPhoneとiPadで銀幕をお使いになるときの設定と、よくあるご質問をまとめました。'),
      notice('info', '本編の再生には銀幕アプリが必要です。アプリでの画質はSDです。', 'はじめに'),
      link('/app-download', 'アプリをインストールする'),
      part('setup', '再生の準備'),
      guide(
        ['iOSを更新する', '「設定」の「一般」から「ソフトウェアアップデート」を開き、iOS 17.4以降にします。'],
        [
          'アプリをインストールする',
          'Safariの共有ボタンから「ホーム画面に追加」を選びます。追加したら一度開いて、ログインしておきます。',
        ],
        ['通信を選ぶ', 'Wi-Fiのない場所で再生するときは、「設定」の「モバイル通信」で「Safari」をオンにします。'],
      ),
      part('data', '通信量の目安'),
      table({ '1時間の再生': '約0.7GB（SD）', '2時間の映画の再生': '約1.4GB（SD）', 予告編: '約20MB' }),
      part('questions', 'よくあるご質問'),
      question('does-not-open', '「ホーム画面に追加」が見つかりません'),
      points(
        '共有ボタンで開く一覧を、下まで動かしてください。',
        'ほかのアプリの中の画面では追加できないことがあります。Safariで開き直してください。',
        'アプリのログインは、Safariとは別です。初めて開いたときに、もう一度ログインしてください。',
      ),
      question('no-sound', '音が出ません'),
      words(
        '本体の消音スイッチと、音量を確かめてください。Bluetoothの機器につながっていると、音はその機器から出ます。',
      ),
      question('period', '再生を止めても、視聴期間は進みますか？'),
      words(
        'レンタルの視聴期間は、本編の映像が初めて再生された時に始まり、途中で止めても進みます。アプリを削除しても変わりません。',
      ),
      question('delete', 'アプリを削除すると、購入した作品はどうなりますか？'),
      words('作品はライブラリに残ります。アプリをもう一度ホーム画面に追加してログインすると、続きから再生できます。'),
      question('live', 'ライブ配信は見られますか？'),
      words('日本国内ではご覧いただけます。日本国外では、ライブ作品の購入と視聴はパソコンのブラウザーに限られます。'),
      part('contact', 'お問い合わせ'),
      words(
        '解決しないときは、端末の機種、iOSのバージョン、作品名、日時を添えてお送りください。お返事までに3営業日ほどいただくことがあります。',
      ),
      link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
      link('/help', 'ヘルプを見る'),
    ],
  },
  en: {
    title: 'Help for iPhone and iPad',
    blocks: [
      words('How to set up an iPhone or iPad for Ginmaku, and answers to the questions we’re asked most.'),
      notice('info', 'Films play in the Ginmaku app, in SD.', 'Before you begin'),
      link('/app-download', 'Install the app'),
      part('setup', 'Getting ready'),
      guide(
        ['Update iOS', 'Open Settings, General, Software Update, and bring it to iOS 17.4 or later.'],
        [
          'Install the app',
          'Press Safari’s share button and choose “Add to Home Screen”. Then open it once and log in.',
        ],
        ['Choose your connection', 'To watch away from Wi-Fi, turn on Safari in Settings, Mobile Service.'],
      ),
      part('data', 'How much data it takes'),
      table({
        'Watching for an hour': 'About 0.7 GB (SD)',
        'Watching a two-hour film': 'About 1.4 GB (SD)',
        'A trailer': 'About 20 MB',
      }),
      part('questions', 'Questions'),
      question('does-not-open', 'I can’t find “Add to Home Screen”'),
      points(
        'Scroll to the end of the list that the share button opens.',
        'Pages shown inside other apps often don’t offer it. Open the page in Safari instead.',
        'The app has a log-in of its own: log in again when you open it for the first time.',
      ),
      question('no-sound', 'There is no sound'),
      words('Check the mute switch and the volume. When a Bluetooth device is connected, the sound goes there.'),
      question('period', 'Does the viewing period stop when I pause?'),
      words('No. It begins when the film itself first plays and runs on while you pause, even if you delete the app.'),
      question('delete', 'What happens to my titles when I delete the app?'),
      words(
        'They stay in your library. Add the app to your home screen again and log in, and you can pick up where you left off.',
      ),
      question('live', 'Can I watch live titles?'),
      words('In Japan, yes. Outside Japan, live titles can be bought and watched in a PC browser only.'),
      part('contact', 'Contact'),
      words(
        'If you are still stuck, write to us with the model of your device, the version of iOS, the title and the time. Our reply may take about 3 business days.',
      ),
      link('mailto:support@ginmaku.example', 'support@ginmaku.example'),
      link('/help', 'Go to Help'),
    ],
  },
}
