import { callsOf } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { FakeHandlers, FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { openPage } from './open-page.ts'

type Options = Parameters<typeof openPage>[1]

const address = '/purchase-complete?purchase_number=G-1001&payment_id=pay_1'

/** The result page, as the gateway returns the buyer to it. */
export const openPurchase = (handlers: FakeHandlers, options: Options = {}) =>
  openPage(address, { ...options, handlers })

/** The result page of a purchase whose state does not change. */
export const openAt = (purchase: Purchase, options: Options = {}) =>
  openPurchase({ 'GET /purchase/{purchase_number}': () => purchase }, options)

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** How often the purchase was requested. */
export const looks = (host: FakeHost): number => callsOf(host, 'GET /purchase/{purchase_number}').length
