import type { OpenedPage } from '@ginmaku/remote-kit/testing/page-opener.ts'
import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { openPage } from './open-page.ts'

export const buyButton = () => screen.findByRole('button', { name: '¥550でレンタルする' })
export const confirmBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /確認しました/ })

/** The confirmation page, as soon as the order can be placed. */
export async function openOrder(handlers: FakeHandlers = {}): Promise<OpenedPage> {
  const page = await openPage('/purchase-confirm', { handlers })
  await buyButton()
  return page
}

/** Ticks the confirmation and presses the order button. */
export async function buy({ user }: OpenedPage): Promise<void> {
  if (!confirmBox().checked) await user.click(confirmBox())
  await user.click(await buyButton())
}

/** Idempotency keys of the orders sent, in order. */
export const keysOf = ({ host }: OpenedPage) =>
  callsOf(host, 'POST /purchase').map(({ idempotencyKey }) => idempotencyKey)

/** An API that refuses the order. */
export const refused = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /purchase': () => Promise.reject(fakeFailure(...failure)),
})

/** jsdom can't navigate to another site: records the addresses that the page would leave for, until the test ends. */
export function recordLeaving(): string[] {
  const addresses: string[] = []
  const assign = (address: string) => void addresses.push(address)
  const real = window.location
  // Wraps an empty object: a location's own `assign` can't be replaced.
  const recorded = new Proxy({}, { get: (_, name) => (name === 'assign' ? assign : Reflect.get(real, name)) })
  vi.stubGlobal('location', recorded)
  onTestFinished(() => void vi.unstubAllGlobals())
  return addresses
}
