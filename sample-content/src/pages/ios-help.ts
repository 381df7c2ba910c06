import { guide, link, notice, part, points, question, type SamplePage, table, words } from './blocks.ts'

export const iosHelp: SamplePage = {
  slug: 'ios-help',
  updated_at: '2025-07-01T12:00:00+09:00',
  ja: {
    title: 'iPhone・iPadのヘルプ',
    blocks: [
      words('iPhoneとiPadで銀幕をお使いになるときの設定と、よくあるご質問をまとめました。'),
      notice('info', '本編の再生には専用アプリが必要です。アプリでの画質はSDです。', 'はじめに'),
      link('/app-download', 'アプリを入手する'),
      part('setup', '再生の準備'),
      guide(
        ['iOSを更新する', '「設定」の「一般」から「ソフトウェアアップデート」を開き、iOS 17以降にします。'],
        [
          'アプリを入手する',
          'アプリを入手したら、一度開いてログインしておくと、作品ページの「アプリで開く」から直接再生できます。',
        ],
        [
          '通信を選ぶ',
          'Wi-Fiのない場所で再生するときは、「設定」のアプリの項目で「モバイルデータ通信」をオンにします。',
        ],
      ),
      part('data', '通信量の目安'),
      table({ '1時間の再生': '約0.7GB（SD）', '2時間の映画のダウンロード': '約1.4GB（SD）', 予告編: '約20MB' }),
      part('questions', 'よくあるご質問'),
      question('does-not-open', '「アプリで開く」を押しても、アプリが開きません'),
      points(
        'アプリが入っていることをご確認のうえ、一度ホーム画面から開いてください。',
        'ほかのアプリの中の画面では開けないことがあります。Safariで開き直してください。',
        'プライベートブラウズでは、続けてログインを求められることがあります。',
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
      words(
        '作品はライブラリに残ります。端末に保存した動画だけが消えますので、アプリを入れ直したあとに、もう一度ダウンロードしてください。',
      ),
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
      link('/app-download', 'Get the app'),
      part('setup', 'Getting ready'),
      guide(
        ['Update iOS', 'Open Settings, General, Software Update, and bring it to iOS 17 or later.'],
        [
          'Get the app',
          'Open it once and log in: from then on, “Open in the app” on a title’s page takes you straight to the film.',
        ],
        ['Choose your connection', 'To watch away from Wi-Fi, turn on Mobile Data for the app in Settings.'],
      ),
      part('data', 'How much data it takes'),
      table({
        'Watching for an hour': 'About 0.7 GB (SD)',
        'Downloading a two-hour film': 'About 1.4 GB (SD)',
        'A trailer': 'About 20 MB',
      }),
      part('questions', 'Questions'),
      question('does-not-open', '“Open in the app” does nothing'),
      points(
        'Make sure the app is installed, and open it once from the home screen.',
        'Pages shown inside other apps often can’t open it. Open the page in Safari instead.',
        'In private browsing you may be asked to log in again.',
      ),
      question('no-sound', 'There is no sound'),
      words('Check the mute switch and the volume. When a Bluetooth device is connected, the sound goes there.'),
      question('period', 'Does the viewing period stop when I pause?'),
      words('No. It begins when the film itself first plays and runs on while you pause, even if you delete the app.'),
      question('delete', 'What happens to my titles when I delete the app?'),
      words(
        'They stay in your library. Only the downloads on the device are lost. Install the app again, then download them once more.',
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
