import type { OpenedPage, OpenOptions } from '@ginmaku/remote-kit/testing/page-opener.ts'
import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { openPage } from './open-page.ts'

/** The result page, as the gateway returns the buyer to it. */
export const openResult = (options: OpenOptions = {}): Promise<OpenedPage> =>
  openPage('/purchase-complete?purchase_number=G-1001&payment_id=pay_1', options)

/** The result page of a purchase whose state does not change. */
export const openResultOf = (purchase: Purchase, topics: OpenOptions['topics'] = {}): Promise<OpenedPage> =>
  openResult({ topics, handlers: { 'GET /purchase/{purchase_number}': () => purchase } })

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** How often the purchase was requested. */
export const requestCount = (host: FakeHost): number => callsOf(host, 'GET /purchase/{purchase_number}').length
