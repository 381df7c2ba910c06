import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { presentDccOffer } from './dcc-offer-view.ts'
import { ownDccOffer } from './named-offer.ts'

/** An offer of the caller, also once it is over or was used. */
export const getDccOffer = (deps: PurchaseDeps) =>
  endpoint('GET /user/dcc-offer/{dcc_offer_id}', async ({ params }, { memberId }) =>
    presentDccOffer(await ownDccOffer(deps, memberId, params.dcc_offer_id), deps.clock.now()),
  )
