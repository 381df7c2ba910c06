import { describe, expect, it } from 'vitest'
import { signed } from '../../testing/sign-webhook.ts'
import type { WebhookInbox } from '../../testing/webhook-inbox.ts'
import { minuteMs } from '../clock.ts'
import { type GatewayUnderTest, paid } from './payment-gateway.contract.ts'
import type { WebhookMessage } from './payment-gateway.ts'

interface Signing {
  inbox: WebhookInbox
  header: string
  secret: string
}

/** The promises of PaymentGateway about the events of a gateway that signs them. */
export function everySigningGateway(name: string, opened: () => GatewayUnderTest & Signing): void {
  const read = (message: WebhookMessage, now = new Date()) => opened().open().readEvent(message, now)
  const message = (body: string, signature: string | undefined): WebhookMessage => ({
    header: (asked) => (asked === opened().header ? signature : undefined),
    rawBody: Buffer.from(body),
    body: JSON.parse(body),
  })
  const received = async () => {
    const { reference } = await paid(opened())
    return { reference, message: await opened().inbox.about(reference) }
  }

  describe(`${name}: an event`, () => {
    it('reports the status of the payment', async () => {
      const { reference, message } = await received()
      const event = read(message)
      expect(event).toMatchObject({ payment: { reference, state: 'captured', amount: 440, currency: 'JPY' } })
    })

    it('reports a refund', async () => {
      const { reference, paymentId } = await paid(opened())
      await opened()
        .open()
        .refund(paymentId, { amount: 100, reference: `${reference}-R1` })
      const find = async () => {
        const messages = await opened().inbox.all(reference)
        return messages
          .map((each) => read(each))
          .map((event) => (typeof event === 'object' ? event.payment : undefined))
      }
      await expect
        .poll(find)
        .toContainEqual(
          expect.objectContaining({ paymentId, reference, state: 'captured', refundedAmount: 100, amount: 440 }),
        )
    })

    it('with one byte changed, or with another secret, or unsigned, is not believed', async () => {
      const { message: sent } = await received()
      const body = sent.rawBody.toString()
      const signature = sent.header(opened().header)
      expect(read(message(body.replace('440', '441'), signature))).toBe('unsigned')
      expect(read(message(body, signed('another-secret', body, new Date())))).toBe('unsigned')
      expect(read(message(body, undefined))).toBe('unsigned')
      expect(read(message(body, 't=,v1='))).toBe('unsigned')
    })

    it('is not believed six minutes after it was signed', async () => {
      const { message } = await received()
      expect(read(message, new Date(Date.now() + 4 * minuteMs))).not.toBe('unsigned')
      expect(read(message, new Date(Date.now() + 6 * minuteMs))).toBe('unsigned')
    })

    it('of an unknown kind says nothing', () => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'price.created',
        data: { object: { id: 'p' } },
      })
      expect(read(message(body, signed(opened().secret, body, new Date())))).toBeUndefined()
    })
  })
}
