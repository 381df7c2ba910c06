import { describe, expect, it } from 'vitest'
import { cards } from '../../testing/open-test-shop.ts'
import { type GatewayUnderTest, hangMs, newReference, orderOf, paid } from './payment-gateway.contract.ts'
import type { GatewayPayment } from './payment-gateway.ts'

/** The buyer's answer on the issuer's page. */
async function answerChallenge({ actionUrl }: GatewayPayment, answer: 'authenticate' | 'cancel'): Promise<void> {
  const url = actionUrl ?? ''
  const code = /\d{6}(?=<\/p>)/.exec(await (await fetch(url)).text())?.[0] ?? ''
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer, code }) })
}

/** The promises of PaymentGateway about cards. */
export function everyCardGateway(name: string, opened: () => GatewayUnderTest): void {
  const payWith = async (card: string, reference = newReference()) => {
    const attempt = await opened()
      .open()
      .pay(orderOf(reference, await opened().source(card)))
    if (attempt.outcome !== 'answered') throw new Error(`The payment was ${attempt.outcome}`)
    return attempt.payment
  }
  const find = (reference: string) => opened().open().findByReference(reference)

  describe(`${name}: a card`, () => {
    it('that is accepted is charged at once, and shown by its last digits', async () => {
      const payment = await payWith(cards.success)
      expect(payment).toMatchObject({ state: 'captured', card: { brand: 'visa', last4: '1111', expiry: '08/39' } })
      expect(payment.customerId).toBeNull()
    })

    it.each([
      ['declined', cards.declined, 'card_declined'],
      ['without funds', cards.insufficient, 'insufficient_funds'],
    ])('that is %s is not charged, and never will be', async (_, card, failure) => {
      const payment = await payWith(card)
      expect(payment).toMatchObject({ state: 'failed', failure })
      expect(await find(payment.reference)).toMatchObject({ state: 'failed', failure })
      expect((await opened().open().cancelByReference(payment.reference)).state).not.toBe('captured')
    })

    it('whose token is unknown or was used, is refused', async () => {
      const gateway = opened().open()
      const unknown = await gateway.pay(orderOf(newReference(), { token: 'tok_of_nobody', keep: false }))
      expect(unknown).toEqual({ outcome: 'refused', failure: 'card_not_accepted' })
      const source = await opened().source(cards.success)
      await gateway.pay(orderOf(newReference(), source))
      const again = await gateway.pay(orderOf(newReference(), source))
      expect(again).toEqual({ outcome: 'refused', failure: 'card_not_accepted' })
    })
  })

  describe(`${name}: 3-D Secure`, () => {
    it('is asked for, and passed: captured', async () => {
      const payment = await payWith(cards.challenge)
      expect(payment.state).toBe('requires_action')
      expect(payment.actionUrl).toContain(opened().sandbox.origin)
      expect(await find(payment.reference)).toMatchObject({ state: 'requires_action', actionUrl: payment.actionUrl })
      await answerChallenge(payment, 'authenticate')
      expect(await find(payment.reference)).toMatchObject({
        state: 'captured',
        card: { last4: '3006' },
        actionUrl: null,
      })
    })

    it.each([
      ['left', cards.challenge, 'cancel', 'three_ds_failed'],
      ['passed, but then declined', cards.challengeDeclined, 'authenticate', 'card_declined'],
    ] as const)('is %s: failed', async (_, card, answer, failure) => {
      const payment = await payWith(card)
      await answerChallenge(payment, answer)
      expect(await find(payment.reference)).toMatchObject({ state: 'failed', failure })
    })

    it('that was cancelled by the shop can’t be passed any more', async () => {
      const payment = await payWith(cards.challenge)
      expect((await opened().open().cancelByReference(payment.reference)).state).toBe('cancelled')
      await answerChallenge(payment, 'authenticate')
      expect((await find(payment.reference))?.state).toBe('cancelled')
      expect(await opened().ledger(payment.reference)).toMatchObject({ state: 'cancelled' })
    })
  })

  describe(`${name}: an answer that comes too late`, () => {
    it('leaves the payment unknown; it is found by its reference, and charged once', async () => {
      const reference = newReference()
      const order = orderOf(reference, await opened().source(cards.timeout))
      const attempt = await opened()
        .open({ timeoutMs: hangMs / 5 })
        .pay(order)
      expect(attempt.outcome).toBe('unknown')
      await expect.poll(async () => (await find(reference))?.state, { timeout: 5 * hangMs }).toBe('captured')
      const again = await opened().open().pay(order)
      if (again.outcome === 'answered') expect(again.payment.state).toBe('captured')
      else expect(again.outcome).toBe('unknown')
    })
  })

  describe(`${name}: a stored card`, () => {
    it('is stored with a payment, and pays a later one', async () => {
      const gateway = opened().open()
      const source = await opened().source(cards.success)
      if (!('token' in source)) throw new Error('This is no card')
      const attempt = await gateway.pay(orderOf(newReference(), { ...source, keep: true }))
      if (attempt.outcome !== 'answered') throw new Error('The card was not charged')
      const { customerId } = attempt.payment
      if (!customerId) throw new Error('The card was not stored')
      const reference = newReference()
      const later = await gateway.pay(orderOf(reference, { customerId }, 2_200))
      expect(later).toMatchObject({ payment: { state: 'captured', amount: 2_200, card: { last4: '1111' } } })
    })

    it('is stored without a payment, pays, and pays no more once it was dropped, which may be done twice', async () => {
      const gateway = opened().open()
      const source = await opened().source(cards.success)
      const token = 'token' in source ? source.token : ''
      const stored = await gateway.storeCard(token, 'M-1')
      if (stored.outcome !== 'stored') throw new Error(`The card was ${stored.outcome}`)
      expect(stored.card).toEqual({ brand: 'visa', last4: '1111', expiry: '08/39' })
      const { customerId } = stored
      expect(await gateway.pay(orderOf(newReference(), { customerId }))).toMatchObject({
        payment: { state: 'captured' },
      })
      await gateway.dropCard(customerId)
      await gateway.dropCard(customerId)
      expect(await gateway.pay(orderOf(newReference(), { customerId }))).toEqual({
        outcome: 'refused',
        failure: 'card_not_accepted',
      })
    })

    it('is not stored if its issuer declines, or the token is none', async () => {
      const gateway = opened().open()
      const source = await opened().source(cards.declined)
      const token = 'token' in source ? source.token : ''
      expect(await gateway.storeCard(token, 'M-1')).toEqual({ outcome: 'refused', failure: 'card_declined' })
      const none = await gateway.storeCard('tok_of_nobody', 'M-1')
      expect(none).toEqual({ outcome: 'refused', failure: 'card_not_accepted' })
    })
  })

  describe(`${name}: the list of payments that took money`, () => {
    it('has every one of them, over several pages, refunded or not, and no other', async () => {
      const from = new Date(Date.now() - 1_000)
      const gateway = opened().open()
      const references: string[] = []
      for (let batch = 0; batch < 21; batch += 1)
        references.push(
          ...(await Promise.all([1, 2, 3, 4, 5].map(() => payWith(cards.success)))).map(({ reference }) => reference),
        )
      const refunded = await paid(opened())
      await gateway.refund(refunded.paymentId)
      const declined = await payWith(cards.declined)
      const listed: GatewayPayment[] = []
      for await (const payment of gateway.listPaid(from)) listed.push(payment)
      const found = listed.map(({ reference }) => reference)
      expect(found).toHaveLength(new Set(found).size)
      expect(found).toEqual(expect.arrayContaining([...references, refunded.reference]))
      expect(found).not.toContain(declined.reference)
      expect(listed.find(({ reference }) => reference === refunded.reference)?.state).toBe('refunded')
    })
  })
}
