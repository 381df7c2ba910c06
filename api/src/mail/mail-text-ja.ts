import { type ChargeTrouble, givenRows, type MailFacts, type MailTexts, providerNames } from './mail-kinds.ts'

const noticeRows = (label: string, at: string, device: string): [string, string][] =>
  device
    ? [
        [label, at],
        ['端末', device],
      ]
    : [[label, at]]

const purchaseUrl = (site: string, { purchase_number }: { purchase_number: string }) =>
  `${site}/purchase-complete?purchase_number=${encodeURIComponent(purchase_number)}`

type RefundFacts = MailFacts['purchase_refunded']

const refundParagraph: Record<RefundFacts['meaning'], (facts: RefundFacts) => string> = {
  part: ({ refunded, title_name }) =>
    `『${title_name}』のお支払いのうち、${refunded} を返金いたしました。作品はこれまでどおりご覧いただけます。`,
  whole: ({ refunded, title_name }) =>
    `『${title_name}』のお支払い ${refunded} を返金いたしました。このご購入で視聴できた作品は、ライブラリから外れています。`,
  gift_part: ({ refunded, title_name }) =>
    `ギフト『${title_name}』のお支払いのうち、${refunded} を返金いたしました。贈られた方は、これまでどおりご覧いただけます。`,
  gift_accepted: ({ refunded, title_name }) =>
    `ギフト『${title_name}』のお支払い ${refunded} を返金いたしました。受け取られた方は、この作品を視聴できなくなりました。`,
  gift_unaccepted: ({ refunded, title_name }) =>
    `ギフト『${title_name}』は受け取られませんでしたので、お支払い ${refunded} を返金いたしました。ギフトのリンクは無効になりました。`,
  unneeded: ({ title_name }) =>
    `『${title_name}』のご注文はすでに終了しているか、お支払い済みでしたので、あとから届いたお支払いを全額返金いたしました。`,
}
/** What the card was charged in its own currency. */
const chargedRows = ({ charged, rate = '', margin = '' }: MailFacts['purchase_receipt']): [string, string][] =>
  charged
    ? [
        ['カードへのご請求額', charged],
        [`為替レート（手数料${margin}込み）`, rate],
      ]
    : []

export const mailTextsJa: MailTexts = {
  signup_certify: ({ token }, site) => ({
    subject: '【銀幕】会員登録のご確認',
    paragraphs: [
      '銀幕にお申し込みいただき、ありがとうございます。',
      '下のボタンを押すと、メールアドレスの確認が済み、会員登録が完了します。',
    ],
    button: { label: '会員登録を完了する', url: `${site}/mail-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。',
      'お心当たりのない場合は、このメールを破棄してください。登録は行われません。',
    ],
  }),
  signup_known: ({ provider }, site) => ({
    subject: '【銀幕】会員登録のお申し込みについて',
    paragraphs: [
      'このメールアドレスで会員登録のお申し込みがありましたが、すでにご登録いただいています。',
      provider
        ? `いつもの方法でログインしてから、アカウントのページで${providerNames[provider]}と連携してください。`
        : '下のボタンからログインしてください。',
    ],
    button: { label: 'ログインする', url: `${site}/login` },
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わりません。'],
  }),
  password_reminder: ({ token }, site) => ({
    subject: '【銀幕】パスワードの再設定',
    paragraphs: [
      'パスワードの再設定のお申し込みを受け付けました。',
      '下のボタンを押して、新しいパスワードを設定してください。',
    ],
    button: { label: 'パスワードを再設定する', url: `${site}/password-certify?token=${encodeURIComponent(token)}` },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。複数回お申し込みいただいた場合は、最後に届いたメールのリンクだけが有効です。',
      'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
    ],
  }),
  password_changed: ({ happened_at, device }, site) => ({
    subject: '【銀幕】パスワードが変更されました',
    paragraphs: ['ご登録のアカウントのパスワードが変更されました。ほかの端末からはログアウトされています。'],
    rows: noticeRows('変更日時', happened_at, device),
    button: { label: 'パスワードを再設定する', url: `${site}/password-reminder` },
    afterwards: [
      'ご自身で変更された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、上のボタンから、すぐにパスワードを再設定してください。登録済みのパスキーは引き続き使えるため、あわせてご確認ください。',
    ],
  }),
  mail_change_certify: ({ token }, site) => ({
    subject: '【銀幕】メールアドレス変更のご確認',
    paragraphs: [
      'このメールアドレスへの変更のお申し込みを受け付けました。',
      '下のボタンを押して、表示されるページで変更を完了してください。',
    ],
    button: {
      label: 'メールアドレスの変更に進む',
      url: `${site}/mail-certify?kind=mail-edit&token=${encodeURIComponent(token)}`,
    },
    afterwards: [
      'このリンクは24時間有効で、1回だけお使いいただけます。',
      'お心当たりのない場合は、このメールを破棄してください。変更は行われません。',
    ],
  }),
  mail_change_known: (_, site) => ({
    subject: '【銀幕】メールアドレス変更のお申し込みについて',
    paragraphs: [
      'ほかのアカウントから、このメールアドレスへの変更のお申し込みがありましたが、すでにご登録があるため、変更は行われません。',
      'ご自身でお申し込みになった場合は、別のメールアドレスをご指定いただくか、このアドレスのアカウントにログインしてください。',
    ],
    button: { label: 'ログインする', url: `${site}/login` },
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。ご登録の内容は変わりません。'],
  }),
  mail_change_requested: ({ happened_at, device }, site) => ({
    subject: '【銀幕】メールアドレス変更のお申し込みがありました',
    paragraphs: [
      'ご登録のアカウントで、メールアドレスの変更のお申し込みがありました。新しいアドレスで確認が済むと、変更されます。',
    ],
    rows: noticeRows('お申し込み日時', happened_at, device),
    button: { label: 'パスワードを再設定する', url: `${site}/password-reminder` },
    afterwards: [
      'ご自身でお申し込みになった場合、このメールへの対応は必要ありません。',
      'お心当たりのない場合は、上のボタンから、すぐにパスワードを再設定してください。再設定すると、この変更は取り消されます。',
    ],
  }),
  mail_changed: ({ happened_at, device }, site) => ({
    subject: '【銀幕】メールアドレスが変更されました',
    paragraphs: [
      'ご登録のアカウントのメールアドレスが変更されました。今後のお知らせは、新しいアドレスにお送りします。',
    ],
    rows: noticeRows('変更日時', happened_at, device),
    button: { label: '銀幕を開く', url: `${site}/` },
    afterwards: [
      'ご自身で変更された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、お問い合わせください。',
    ],
  }),
  passkey_added: ({ happened_at, device }, site) => ({
    subject: '【銀幕】パスキーが追加されました',
    paragraphs: [
      'ご登録のアカウントにパスキーが追加されました。このパスキーを使うと、パスワードを入力せずにログインできます。',
    ],
    rows: noticeRows('追加日時', happened_at, device),
    button: { label: 'パスキーを確認する', url: `${site}/mypage/account/passkeys` },
    afterwards: [
      'ご自身で追加された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、すぐにそのパスキーを削除し、パスワードを変更してください。',
    ],
  }),
  withdrawn: ({ happened_at, device }, site) => ({
    subject: '【銀幕】退会の手続きが完了しました',
    paragraphs: [
      '銀幕をご利用いただき、ありがとうございました。次のとおり退会の手続きが完了し、お客様の情報を削除しました。',
      'ご購入の記録は、法令により、お名前やメールアドレスと切り離して保管します。このメールが、お送りする最後のお知らせです。',
    ],
    rows: noticeRows('お手続きの日時', happened_at, device),
    button: { label: '銀幕を開く', url: `${site}/` },
    afterwards: [
      '同じメールアドレスで、いつでも新しくご登録いただけます。以前の作品や履歴は元に戻りません。',
      'お心当たりのない場合は、このメールを添えて、お問い合わせください。',
    ],
  }),
  provider_linked: ({ provider, happened_at, device }, site) => ({
    subject: `【銀幕】${providerNames[provider]}でログインできるようになりました`,
    paragraphs: [
      `ご登録のアカウントが${providerNames[provider]}と連携されました。${providerNames[provider]}でもログインできます。`,
    ],
    rows: noticeRows('連携日時', happened_at, device),
    button: { label: '連携を確認する', url: `${site}/mypage/account/links` },
    afterwards: [
      'ご自身で連携された場合、お手続きは必要ありません。',
      'お心当たりのない場合は、上のボタンから連携を解除し、すぐにパスワードを再設定してください。',
    ],
  }),
  account_migrated: (facts) => ({
    subject: '【銀幕】アカウントの移行を承りました',
    paragraphs: [`${facts.successor_name || '後継サービス'}へのアカウントの移行を、次のとおり承りました。`],
    rows: [
      ['移行先のアカウント', facts.successor_account],
      ['お手続きの日時', facts.migrated_at],
    ],
    ...(facts.successor_url && {
      button: { label: `${facts.successor_name}を開く`, url: facts.successor_url },
    }),
    afterwards: [
      '移行できるのは1つのアカウントにつき1回で、移行先は変更できません。移行後に月額料金はかかりません。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_joined: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルへのご入会ありがとうございます`,
    paragraphs: [
      `${facts.channel_name}チャンネルへの入会手続きが完了しました。いますぐご覧いただけます。`,
      `会員資格は毎月自動で更新されます。次回は${facts.next_billing_date}に、お支払いに使われたカードへ${facts.price}（税込）を請求します。`,
    ],
    rows: channelRows(facts),
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `次回の更新を止めるには、${facts.cancel_by}まで（日本時間）にマイページの「チャンネル」から解約のお手続きをお願いします。解約後も、更新日の前日までご覧いただけます。`,
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_renewed: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルを更新しました`,
    paragraphs: [`${facts.channel_name}チャンネルの会員資格を1か月更新しました。`],
    rows: channelRows(facts),
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      `次回の更新を止めるには、${facts.cancel_by}まで（日本時間）にマイページの「チャンネル」から解約のお手続きをお願いします。`,
    ],
  }),
  channel_cancelled: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を承りました`,
    paragraphs: [
      `${facts.channel_name}チャンネルの解約を承りました。${facts.last_day}まで、引き続きご視聴いただけます。`,
      facts.next_billing_date
        ? `解約の期限を過ぎているため、${facts.next_billing_date}にもう一度更新され、${facts.price}（税込）を請求いたします。その後の更新と請求はありません。`
        : '今後の更新と請求はありません。',
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['視聴期限', facts.last_day],
      ...givenRows([['最後の請求日', facts.next_billing_date]]),
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      '視聴できる間は、マイページの「チャンネル」から解約を取り消せます。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_resumed: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの解約を取り消しました`,
    paragraphs: [`${facts.channel_name}チャンネルの解約を取り消しました。これまでどおり、毎月自動で更新されます。`],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['次回更新日', facts.next_billing_date],
      ['月額（税込）', facts.price],
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: [
      '解約は、マイページの「チャンネル」からお手続きいただけます。',
      'お心当たりのない場合は、すぐにパスワードを変更し、お問い合わせください。',
    ],
  }),
  channel_renewing: (facts, site) => ({
    subject: facts.former_price
      ? `【銀幕】${facts.channel_name}チャンネルの更新と料金変更のお知らせ`
      : `【銀幕】${facts.channel_name}チャンネルの更新のお知らせ`,
    paragraphs: [
      `${facts.channel_name}チャンネルは${facts.renewal_date}に更新され、1か月分の料金${facts.price}（税込）をご登録のカードに請求いたします。`,
      ...(facts.former_price
        ? [`今回の更新から、月額料金が${facts.former_price}から${facts.price}（税込）に変わります。`]
        : []),
      ...(facts.card_last4
        ? []
        : ['カードが登録されていません。引き続きご視聴いただくには、更新日までにカードをご登録ください。']),
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['更新日', facts.renewal_date],
      ['月額（税込）', facts.price],
      ...givenRows([
        ['カード', facts.card_last4 && `末尾 ${facts.card_last4}`],
        ['解約の期限', facts.cancel_by],
      ]),
    ],
    button: facts.card_last4
      ? { label: '入会中のチャンネルを見る', url: `${site}/mypage/channel` }
      : { label: 'カードを登録する', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      facts.cancel_by
        ? '引き続きご視聴になる場合、お手続きは必要ありません。更新を希望されない場合は、上の期限までにマイページの「チャンネル」から解約してください。'
        : '今回の更新は、解約の期限を過ぎています。次回以降の更新は、マイページの「チャンネル」から解約できます。',
    ],
  }),
  channel_payment_declined: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルの料金をお支払いいただけませんでした`,
    paragraphs: [
      `${facts.renewal_date}の${facts.channel_name}チャンネルの更新で、料金をお支払いいただけませんでした。${declineReasonsJa[facts.reason]}`,
      `引き続きご視聴いただけます。${facts.last_try_on}まで1日1回お支払いを試み、最後の日にもお支払いいただけないときは、チャンネルのご利用は終了します。`,
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['月額（税込）', facts.price],
      ['カード変更の期限', facts.card_by],
    ],
    button: { label: 'カードを変更する', url: `${site}/mypage/account/payment-edit` },
    afterwards: [
      '新しいカードをご登録いただくと、数分以内に請求いたします。',
      '継続を希望されない場合は、マイページの「チャンネル」から解約してください。以後の請求はありません。',
    ],
  }),
  channel_payment_ended: (facts, site) => ({
    subject: `【銀幕】${facts.channel_name}チャンネルは終了しました`,
    paragraphs: [
      `${facts.renewal_date}の${facts.channel_name}チャンネルの更新で、数日にわたりお支払いを試みましたが、料金をお支払いいただけませんでした。このため、チャンネルのご利用は終了しました。この間の料金は請求いたしません。`,
    ],
    rows: [
      ['チャンネル', `${facts.channel_name}チャンネル`],
      ['月額（税込）', facts.price],
    ],
    button: { label: 'チャンネルを見る', url: `${site}/channel/${encodeURIComponent(facts.publisher_id)}` },
    afterwards: ['いつでも、もう一度ご入会いただけます。'],
  }),
  purchase_receipt: (facts, site) => ({
    subject: `【銀幕】ご購入ありがとうございます（${facts.title_name}）`,
    paragraphs: ['ご購入ありがとうございます。次のとおり承りました。'],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      [facts.charged ? '価格（税込）' : 'お支払い金額（税込）', facts.price],
      ...chargedRows(facts),
      [`うち消費税（${facts.tax_rate}%）`, facts.tax],
      ['ご購入日時', facts.purchased_at],
      ['購入番号', facts.purchase_number],
    ],
    ...(facts.gift_expires_at
      ? {
          button: { label: 'ギフトを確認する', url: purchaseUrl(site, facts) },
          afterwards: [
            `ギフトは${facts.gift_expires_at}（日本時間）まで受け取れます。それまでに受け取られなかった場合は、全額を返金いたします。`,
            '購入履歴はマイページでご確認いただけます。',
          ],
        }
      : {
          button: { label: 'ライブラリで見る', url: `${site}/library/${facts.full_title_id}` },
          afterwards: ['購入履歴はマイページでご確認いただけます。'],
        }),
  }),
  gift_given: (facts, site) => ({
    subject: `【銀幕】ギフトが届いています（${facts.title_name}）`,
    paragraphs: [
      facts.sender_name
        ? `${facts.sender_name}さんから、映像作品のギフトが届いています。`
        : 'あなたに、映像作品のギフトが届いています。',
      ...(facts.message ? [`メッセージ：\n${facts.message}`] : []),
    ],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['受け取り期限（日本時間）', facts.expires_at],
    ],
    button: { label: 'ギフトを開く', url: `${site}/gift?code=${encodeURIComponent(facts.code)}` },
    afterwards: [
      '受け取りには、銀幕へのログインまたは会員登録（無料）が必要です。先に受け取った方のものになりますので、リンクはほかの方に教えないでください。',
      '受け取らない場合は、このメールを破棄してください。料金がかかることはありません。',
    ],
  }),
  gift_accepted: (facts, site) => ({
    subject: `【銀幕】ギフトが受け取られました（${facts.title_name}）`,
    paragraphs: ['お贈りになったギフトが受け取られ、視聴できるようになりました。'],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['受け取り日時', facts.accepted_at],
      ['購入番号', facts.purchase_number],
    ],
    button: { label: 'ギフトを確認する', url: purchaseUrl(site, facts) },
    afterwards: ['購入履歴はマイページでご確認いただけます。'],
  }),
  purchase_refunded: (facts, site) => ({
    subject: `【銀幕】${facts.refunded} を返金いたしました（${facts.title_name}）`,
    paragraphs: [
      refundParagraph[facts.meaning](facts),
      facts.payment_kind === 'condo'
        ? '返金は携帯電話のご請求に反映されます。反映される月は携帯電話会社によって異なります。'
        : 'お支払いに使われた方法へお返しします。反映までの日数はカード会社や決済サービスにより、数日かかることがあります。',
    ],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['返金額', facts.refunded],
      ...givenRows([
        ['返金後のお支払い額（税込）', facts.meaning === 'part' || facts.meaning === 'gift_part' ? facts.left : ''],
      ]),
      ['返金日時', facts.refunded_at],
      ['購入番号', facts.purchase_number],
    ],
    button: {
      label: 'お支払いの状況を見る',
      url: purchaseUrl(site, facts),
    },
    afterwards: ['返金にお心当たりがない場合は、購入番号を添えてお問い合わせください。'],
  }),
  inquiry_copy: (facts) => ({
    subject: `【銀幕】お問い合わせを受け付けました（${facts.inquiry_number}）`,
    paragraphs: [
      'お問い合わせいただき、ありがとうございます。次の内容で受け付けました。',
      '担当者からの返信には、3営業日ほどいただくことがあります。',
      facts.inquiry,
    ],
    rows: inquiryRows(facts),
    afterwards: ['お心当たりのない場合は、このメールを破棄してください。'],
  }),
  inquiry_received: (facts) => ({
    subject: `お問い合わせ ${facts.inquiry_number}`,
    replyTo: facts.email,
    paragraphs: [facts.inquiry],
    rows: [
      ...inquiryRows(facts),
      ['差出人', facts.email],
      ['会員', facts.member_id || '未ログイン'],
      ['受付日時', facts.received_at],
      ['リクエストID', facts.request_id],
    ],
    afterwards: ['このメールに返信すると、差出人に届きます。'],
  }),
}

const declineReasonsJa: Record<ChargeTrouble, string> = {
  declined: 'カード会社の承認が得られませんでした。',
  needs_owner:
    'カード会社から本人認証を求められましたが、自動更新ではお手続きいただけません。お手数ですが、カードを登録し直すか、別のカードをご登録ください。',
  no_card: 'カードが登録されていません。',
}

const inquiryRows = (facts: MailFacts['inquiry_copy']): [string, string][] =>
  givenRows([
    ['受付番号', facts.inquiry_number],
    ['種類', facts.inquiry_type_text],
    ['発生日時', facts.accrual],
    ['ご利用の機器', facts.device_text],
    ['サポートキー', facts.support_key],
    ['購入番号', facts.purchase_number],
  ])

const channelRows = (facts: MailFacts['channel_joined']): [string, string][] => [
  ['チャンネル', `${facts.channel_name}チャンネル`],
  ['お支払い金額（税込）', facts.price],
  [`うち消費税（${facts.tax_rate}%）`, facts.tax],
  ['お支払い日時', facts.purchased_at],
  ['次回更新日', facts.next_billing_date],
  ['購入番号', facts.purchase_number],
]
