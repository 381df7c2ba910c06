import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Member } from '@ginmaku/shared-contracts/api/member/session.ts'
import { type CartState, cartWith } from '@ginmaku/shared-contracts/host/cart.ts'

export const tokens: SessionTokens = {
  auth_key: 'sample-auth-key',
  access_token: 'sample-access-token',
  expires_at: '2026-11-21T12:15:00+09:00',
}

/** The session of a member. */
export const member = { session: { loggedIn: true, email: 'name@example.com', memberKey: 'own' } }

/** What the API says about that member. */
export const ownMember: Member = {
  email: 'name@example.com',
  nickname: null,
  region: 'JP',
  locale: 'ja',
  linked_providers: [],
  has_card: false,
  has_password: true,
}

/** A member's list without items. */
export const emptyList = { items: [], result_total_count: 0 }

/** A rental in the cart. */
export const cart: CartState = cartWith(
  {
    fullTitleId: 'T1',
    titleName: '月夜の渡し舟',
    image: '/images/posters/T1.svg',
    packId: 'P1',
    packName: 'レンタル 2日間',
    packPriceId: 'PP1',
    salesType: 'tvod',
    viewType: 1,
    qualityType: 2,
    originPrice: 550,
    price: 550,
    currency: 'JPY',
    playIds: ['PLAY-1'],
    viewDays: 2,
  },
  { isShopping: true },
)
