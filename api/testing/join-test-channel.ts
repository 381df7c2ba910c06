import { randomUUID } from 'node:crypto'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import type { TestMember } from './open-test-server.ts'
import type { TestShop } from './open-test-shop.ts'

type JoinBody = CallInput<'POST /channel/{publisher_id}/join'>['body']

/** The channel that `addChannel` adds. */
export const params = { publisher_id: 'p' }
/** A month of it in yen, tax included. */
export const monthly = 880

/** Joins the channel with a new card, through every step. */
export async function joinWith(
  shop: Pick<TestShop, 'token'>,
  member: TestMember,
  cardNumber: string,
  { publisher_id = params.publisher_id, ...more }: Partial<JoinBody> & { publisher_id?: string } = {},
  idempotencyKey = randomUUID(),
): Promise<ChannelOrder> {
  const card_token = await shop.token(cardNumber)
  const body = { payment_kind: 'card', card_token, confirm_price: monthly, confirmed: true, ...more } as const
  return member.api.call('POST /channel/{publisher_id}/join', { params: { publisher_id }, body }, { idempotencyKey })
}

/** The order as its page sees it. */
export const lookAtOrder = (member: TestMember, { purchase_number }: Pick<ChannelOrder, 'purchase_number'>) =>
  member.api.call('GET /user/channel-order/{purchase_number}', { params: { purchase_number } })
