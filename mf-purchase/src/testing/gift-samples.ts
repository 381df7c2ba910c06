import type { GivenGift, OwnGift } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { copyPack, inDays } from './samples.ts'

export const giftCode = '0123456789abcdef0123456789abcdef'

export const givenGift: GivenGift = {
  ...copyPack,
  pack_id: 'K001',
  pack_name: '本編',
  sales_type: 'tvod',
  view_days: 2,
  start_within_days: 30,
  state: 'open',
  sender_name: 'はな',
  message: 'お誕生日おめでとう！\n週末にゆっくり観てね。',
  expires_at: inDays(180),
  is_own: false,
}

const { state: _, sender_name: __, message: ___, expires_at: ____, is_own: _____, ...acceptedPack } = givenGift

export const ownGift: OwnGift = {
  status: 'waiting',
  url: `https://ginmaku.example/gift?code=${giftCode}`,
  sender_name: 'はな',
  message: 'お誕生日おめでとう！\n週末にゆっくり観てね。',
  expires_at: inDays(180),
}

export const giftHandlers: FakeHandlers = {
  'GET /gift/{code}': () => givenGift,
  'POST /gift/{code}/accept': () => ({ ...acceptedPack, start_deadline: inDays(30) }),
  'POST /purchase/{purchase_number}/gift/mail': () => ({ ...ownGift, mail: 'receiver@example.jp', mails_left: 2 }),
}
