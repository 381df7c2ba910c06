import type { MailTexts } from '../mail-kinds.ts'
import { purchaseUrl } from './purchase-url.ts'

export const giftMailsJa = {
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
      ['受け取り期限', facts.expires_at],
    ],
    button: { label: 'ギフトを開く', url: `${site}/gift?code=${encodeURIComponent(facts.code)}` },
    afterwards: [
      '受け取りには、銀幕へのログインまたは会員登録（無料）が必要です。先に受け取った方のものになりますので、リンクはほかの方に教えないでください。',
      '受け取らない場合は、このメールを破棄してください。料金がかかることはありません。',
    ],
  }),
  gift_accepted: (facts, site) => ({
    subject: `【銀幕】ギフトが受け取られました（${facts.title_name}）`,
    paragraphs: ['お贈りになったギフトが受け取られました。お相手の方は、作品を視聴できるようになりました。'],
    rows: [
      ['作品', facts.title_name],
      ['商品', facts.pack_name],
      ['受け取り日時', facts.accepted_at],
      ['購入番号', facts.purchase_number],
    ],
    button: { label: 'ギフトを確認する', url: purchaseUrl(site, facts) },
    afterwards: ['購入履歴はマイページでご確認いただけます。'],
  }),
} satisfies Partial<MailTexts>
