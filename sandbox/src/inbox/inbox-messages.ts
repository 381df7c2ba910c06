import type { Locale } from '../page/locale.ts'

const ja = {
  inbox: '受信箱',
  intro: 'サービスが送信したメールは外部に出ず、すべてここに届きます。',
  none: 'まだメールはありません。',
  received: '受信日時',
  to: '宛先',
  from: '差出人',
  subject: '件名',
  noSubject: '（件名なし）',
  back: '受信箱に戻る',
  asText: 'テキスト',
  asHtml: 'HTML',
  attachments: '添付ファイル',
  unknown: 'このメールは見つかりません。',
}

const en: typeof ja = {
  inbox: 'Inbox',
  intro: 'Mail that the service sends never leaves this machine: all of it arrives here.',
  none: 'No mail yet.',
  received: 'Received',
  to: 'To',
  from: 'From',
  subject: 'Subject',
  noSubject: '(no subject)',
  back: 'Back to the inbox',
  asText: 'Text',
  asHtml: 'HTML',
  attachments: 'Attachments',
  unknown: 'There is no such mail.',
}

export const inboxMessages: Record<Locale, typeof ja> = { ja, en }
