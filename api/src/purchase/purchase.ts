import type { Kysely } from 'kysely'
import { after, dayMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Domain, MemberRef, MemberWithLocale, WithdrawalImpact } from '../domain.ts'
import { paymentEventsJob } from '../payment/public.ts'
import { buyPack } from './buy-pack.ts'
import { getChannelOrder } from './channel/channel-order-view.ts'
import { joinChannel, quoteChannel } from './channel/join-channel.ts'
import { watchMoney } from './check/check-money.ts'
import { openCheckout, type PurchaseDeps } from './checkout.ts'
import { returnFromCarrier } from './continue-purchase.ts'
import { detachOffers, dropOldOffers, listOwnOffers } from './dcc/dcc-offer-store.ts'
import { getDccOffer, makeDccOffer } from './dcc/make-dcc-offer.ts'
import { acceptGift, getGift } from './gift/accept-gift.ts'
import { eraseAcceptor, eraseGiver, ownGifts } from './gift/gift-records-store.ts'
import { mailGiftAgain } from './gift/mail-gift-again.ts'
import { returnExpiredGifts } from './gift/return-gifts.ts'
import {
  detachPurchases,
  listUnsettledPurchases,
  newFormerMember,
  ownPurchases,
  refundLatePayments,
} from './history/member-purchase-store.ts'
import { cancelPurchase, getPurchase } from './history/own-purchase.ts'
import { getPayment, listHistory, listPayments } from './history/payment-history.ts'
import { createPurchases } from './migrations/2026-11-27-00-purchase.ts'
import { quotePack } from './price/quote-pack.ts'
import { finishRefunds } from './refund/refund-purchase.ts'
import { processPaymentEvents, reconcile } from './settle/reconcile.ts'
import { returnOrphans } from './settle/return-orphans.ts'
import { refundStranded } from './upgrade/refund-stranded.ts'

export const purchase: Domain<PurchaseDeps> = {
  name: 'purchase',
  migrations: { '2026-11-27-00-purchase': createPurchases },
  endpoints: (deps) => {
    const checkout = openCheckout(deps)
    return [
      quotePack(checkout),
      makeDccOffer(checkout),
      getDccOffer(deps),
      buyPack(checkout),
      getPurchase(checkout),
      returnFromCarrier(checkout),
      cancelPurchase(checkout),
      listHistory(deps),
      listPayments(deps),
      getPayment(checkout),
      quoteChannel(checkout),
      joinChannel(checkout),
      getChannelOrder(checkout),
      getGift(deps),
      acceptGift(deps),
      mailGiftAgain(checkout),
    ]
  },
  eraseMember: eraseBuyer,
  exportMemberData: async (db, { memberId }) => ({
    purchases: await ownPurchases(db, memberId),
    gifts: await ownGifts(db, memberId),
    dcc_offers: await listOwnOffers(db, memberId),
  }),
  withdrawalImpact: listUndecided,
  jobs: (deps) => {
    const checkout = openCheckout(deps)
    return [
      { name: paymentEventsJob, run: () => processPaymentEvents(checkout) },
      { name: 'purchase-reconcile', everyMinutes: 1, run: () => reconcile(checkout) },
      { name: 'purchase-refunds', everyMinutes: 5, run: () => finishRefunds(checkout) },
      { name: 'purchase-return-gifts', everyMinutes: 10, run: () => returnExpiredGifts(checkout) },
      { name: 'purchase-stranded-upgrades', everyMinutes: 5, run: () => refundStranded(checkout) },
      { name: 'purchase-check-money', everyMinutes: 30, run: () => watchMoney(checkout) },
      { name: 'purchase-dcc-offers', everyMinutes: 60, run: () => deleteOldOffers(deps) },
      { name: 'purchase-return-orphans', everyMinutes: 15, run: () => returnOrphans(checkout) },
    ]
  },
}

/**
 * Moves the purchases, which the law requires a shop to store for years, to a random id that is used nowhere else. A late payment
 * is refunded, because there is no member to grant it to. @throws Error while a payment is in progress
 */
async function eraseBuyer(trx: Kysely<Database>, { memberId }: MemberRef): Promise<void> {
  const [open] = await listUnsettledPurchases(trx, memberId)
  if (open) throw new Error(`Purchase ${open.purchase_number} is not settled yet: try again when it is.`)
  await refundLatePayments(trx, memberId)
  await eraseAcceptor(trx, memberId)
  await eraseGiver(trx, memberId)
  const pseudonym = newFormerMember()
  await detachPurchases(trx, memberId, pseudonym)
  await detachOffers(trx, memberId, pseudonym)
}

const deleteOldOffers = ({ db, clock }: PurchaseDeps) => dropOldOffers(db, after(clock.now(), -dayMs))

/** Money may still be charged or refunded, so a member can't withdraw before that is decided. */
async function listUndecided(db: Kysely<Database>, { memberId, locale }: MemberWithLocale): Promise<WithdrawalImpact> {
  const undecided = await listUnsettledPurchases(db, memberId)
  return {
    blockers: undecided.map(({ purchase_number, title_name }) => ({
      kind: 'purchase',
      id: purchase_number,
      name: title_name[locale],
    })),
  }
}
