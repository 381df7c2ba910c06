import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseWorld } from '../purchase-world.ts'
import { presentDccOffer } from './dcc-offer-view.ts'
import { ownDccOffer } from './named-offer.ts'

/** An offer of the caller, also once it is over or was used. */
export const getDccOffer = (world: PurchaseWorld) =>
  endpoint('GET /user/dcc-offer/{dcc_offer_id}', async ({ params }, { memberId }) =>
    presentDccOffer(await ownDccOffer(world, memberId, params.dcc_offer_id), world.clock.now()),
  )
