import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cards, siteOrigin } from '../../testing/open-test-shop.ts'
import { freePorts, type SandboxProcess } from '../../testing/sandbox-process.ts'
import { GatewayError, type GatewayPayment, type PaymentGateway, type PaymentOrder } from './payment-gateway.ts'

/** How long the sandbox keeps the card for a timeout waiting, in milliseconds. */
export const hangMs = 1_500

export interface GatewayUnderTest {
  sandbox: SandboxProcess
  /** The adapter, on this address if another than the sandbox's, with this patience. */
  open(more?: { origin?: string; timeoutMs?: number }): PaymentGateway
  /** What to pay with, so that the payment has the script of this test card. */
  source(card: string): Promise<PaymentOrder['source']>
  /** A source for which `pay` needs a single request. */
  plain: PaymentOrder['source']
  /** The buyer pays on the page where the payment waits. */
  finish(payment: GatewayPayment): Promise<void>
  /** How the sandbox's own ledger has this reference. */
  ledger(reference: string): Promise<{ state: string; refunded_amount: number } | undefined>
}

export const newReference = () => `GM-${randomUUID().slice(0, 13).toUpperCase()}`

export const orderOf = (reference: string, source: PaymentOrder['source'], amount = 440): PaymentOrder => ({
  ...{ reference, amount, currency: 'JPY', source, locale: 'ja' },
  ...{ returnUrl: `${siteOrigin}/done`, cancelUrl: `${siteOrigin}/cancelled`, errorUrl: `${siteOrigin}/failed` },
})

async function silentOrigin(): Promise<string> {
  const { port } = await freePorts('port')
  return `http://127.0.0.1:${port}`
}

/** Takes a request and breaks the connection, or says nothing. */
async function openBrokenServer(answersBy: 'breaking' | 'silence') {
  const server = createServer((request) => void (answersBy === 'breaking' && request.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}

/** Pays to the end. */
export async function paid(test: GatewayUnderTest, reference = newReference()): Promise<GatewayPayment> {
  const gateway = test.open()
  const attempt = await gateway.pay(orderOf(reference, await test.source(cards.success)))
  if (attempt.outcome !== 'answered') throw new Error(`The payment was ${attempt.outcome}`, { cause: attempt })
  if (attempt.payment.state === 'requires_action') await test.finish(attempt.payment)
  const found = await gateway.findByReference(reference)
  if (!found) throw new Error('The payment is not found')
  return found
}

/** The promises of PaymentGateway that do not depend on the kind of payment. */
export function everyGateway(name: string, opened: () => GatewayUnderTest): void {
  describe(`${name}: a payment`, () => {
    it('is found by its reference, with what was paid', async () => {
      const reference = newReference()
      const payment = await paid(opened(), reference)
      expect(payment).toMatchObject({ gateway: opened().open().name, reference, state: 'captured' })
      expect(payment).toMatchObject({ amount: 440, currency: 'JPY', refundedAmount: 0, failure: null, actionUrl: null })
      expect(await opened().ledger(reference)).toMatchObject({ state: 'captured' })
    })

    it('that was never made is not found', async () => {
      expect(await opened().open().findByReference(newReference())).toBeUndefined()
    })

    it('requested again and again, also at once, with one reference is made once', async () => {
      const test = opened()
      const [gateway, reference] = [test.open(), newReference()]
      const order = orderOf(reference, await test.source(cards.success))
      const attempts = await Promise.all([gateway.pay(order), gateway.pay(order), gateway.pay(order)])
      attempts.push(await gateway.pay(order))
      const answered = attempts.flatMap((attempt) => (attempt.outcome === 'answered' ? [attempt.payment] : []))
      expect(attempts.filter(({ outcome }) => outcome !== 'answered' && outcome !== 'unknown')).toEqual([])
      expect(new Set(answered.map(({ paymentId }) => paymentId)).size).toBe(1)
      const found = await gateway.findByReference(reference)
      expect(answered[0]?.paymentId).toBe(found?.paymentId)
    })

    it('can’t be made once its reference was cancelled, which the gateway had never seen', async () => {
      const test = opened()
      const [gateway, reference] = [test.open(), newReference()]
      expect(await gateway.cancelByReference(reference)).toMatchObject({ reference, state: 'cancelled' })
      expect(await gateway.cancelByReference(reference)).toMatchObject({ reference, state: 'cancelled' })
      const attempt = await gateway.pay(orderOf(reference, await test.source(cards.success)))
      if (attempt.outcome === 'answered') expect(attempt.payment.state).toBe('cancelled')
      else expect(attempt.outcome).toBe('unknown')
      expect((await gateway.findByReference(reference))?.state).toBe('cancelled')
      expect(await test.ledger(reference)).toMatchObject({ state: 'cancelled' })
    })

    it('requested and cancelled at the same moment is made or cancelled, and both know which', async () => {
      const test = opened()
      const gateway = test.open()
      for (let round = 0; round < 5; round += 1) {
        const reference = newReference()
        const order = orderOf(reference, await test.source(cards.success))
        const [, cancel] = await Promise.allSettled([gateway.pay(order), gateway.cancelByReference(reference)])
        if (cancel.status === 'rejected') expect(cancel.reason).toBeInstanceOf(GatewayError)
        const then = await gateway.cancelByReference(reference)
        const { state } = (await test.ledger(reference)) ?? {}
        expect(['captured', 'cancelled']).toContain(state)
        expect(then.state).toBe(state)
      }
    })

    it('that was captured is not cancelled, and the answer says so', async () => {
      const test = opened()
      const { reference } = await paid(test)
      expect((await test.open().cancelByReference(reference)).state).toBe('captured')
      expect(await test.ledger(reference)).toMatchObject({ state: 'captured' })
    })
  })

  describe(`${name}: a refund`, () => {
    it('of all is made once', async () => {
      const test = opened()
      const gateway = test.open()
      const { paymentId, reference } = await paid(test)
      for (const _ of [1, 2]) {
        const refunded = await gateway.refund(paymentId)
        expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: 440, reference })
      }
      expect(await gateway.findByReference(reference)).toMatchObject({ state: 'refunded', refundedAmount: 440 })
      expect(await test.ledger(reference)).toMatchObject({ state: 'refunded', refunded_amount: 440 })
    })

    it('of a part is made once for its reference, and another amount with it is refused', async () => {
      const test = opened()
      const gateway = test.open()
      const { paymentId, reference } = await paid(test)
      const part = { amount: 100, reference: `${reference}-R1` }
      for (const _ of [1, 2])
        expect(await gateway.refund(paymentId, part)).toMatchObject({ state: 'captured', refundedAmount: 100 })
      expect(await gateway.refund(paymentId, { ...part, amount: 101 })).toBeUndefined()
      expect(await test.ledger(reference)).toMatchObject({ refunded_amount: 100 })
    })

    it('of more than is left is refused', async () => {
      const test = opened()
      const { paymentId, reference } = await paid(test)
      expect(await test.open().refund(paymentId, { amount: 441, reference: `${reference}-R1` })).toBeUndefined()
      expect(await test.ledger(reference)).toMatchObject({ state: 'captured', refunded_amount: 0 })
    })

    it('of a part, asked for five times at once, is made once', async () => {
      const test = opened()
      const gateway = test.open()
      const { paymentId, reference } = await paid(test)
      const part = { amount: 100, reference: `${reference}-R1` }
      await Promise.allSettled([1, 2, 3, 4, 5].map(() => gateway.refund(paymentId, part)))
      expect(await gateway.refund(paymentId, part)).toMatchObject({ refundedAmount: 100 })
      expect(await test.ledger(reference)).toMatchObject({ refunded_amount: 100 })
    })
  })

  describe(`${name}: a gateway`, () => {
    it('that can’t be reached took no payment for sure', async () => {
      const test = opened()
      const gateway = test.open({ origin: await silentOrigin() })
      const attempt = await gateway.pay(orderOf(newReference(), await test.source(cards.success)))
      expect(attempt.outcome).toBe('unreachable')
    })

    it('that can’t be reached is reported by every other call alike', async () => {
      const gateway = opened().open({ origin: await silentOrigin() })
      const calls = [
        () => gateway.findByReference('GM-1'),
        () => gateway.cancelByReference('GM-1'),
        () => gateway.refund('GM-1'),
      ]
      for (const call of calls) await expect(call()).rejects.toBeInstanceOf(GatewayError)
    })

    it('whose connection breaks after the request, or that does not answer, may have taken the payment', async () => {
      const test = opened()
      for (const answersBy of ['breaking', 'silence'] as const) {
        const broken = await openBrokenServer(answersBy)
        onTestFinished(() => broken.stop())
        const gateway = test.open({ origin: broken.origin, timeoutMs: 200 })
        expect((await gateway.pay(orderOf(newReference(), test.plain))).outcome).toBe('unknown')
        await expect(gateway.findByReference('GM-1')).rejects.toBeInstanceOf(GatewayError)
      }
    })

    it('signs no return that it did not make', () => {
      const given = { payment_id: 'pay_1', result: 'paid', at: '1', hash: 'a'.repeat(64) }
      expect(opened().open().isSignedReturn('GM-1', given)).toBe(false)
    })
  })
}
