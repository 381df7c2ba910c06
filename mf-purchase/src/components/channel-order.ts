import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'

/** Query key of an order of a channel, shared by the page that creates it and the page that polls it. */
export const channelOrderKey = (purchaseNumber: string) =>
  ['GET /user/channel-order/{purchase_number}', { params: { purchase_number: purchaseNumber } }] as const

/** spec §2.4 */
export const channelCompletePath = (purchaseNumber: string): string =>
  pathTo('/channel-complete', undefined, { purchase_number: purchaseNumber })

export const channelJoinPath = (publisherId: string): string =>
  pathTo('/channel-join', undefined, { publisher_id: publisherId })

export type JoinOrder = CallInput<'POST /channel/{publisher_id}/join'>['body'] & { publisher_id: string }
