import { callsOf } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { openPage } from './open-page.ts'
import { goodHandlers } from './samples.ts'

type Page = Awaited<ReturnType<typeof openPage>>

export const buyButton = () => screen.findByRole('button', { name: '¥550でレンタルする' })
export const confirmBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /確認しました/ })

/** The confirmation page of a member with a stored card. */
export async function openTill(handlers: FakeHandlers = {}): Promise<Page> {
  const page = await openPage('/purchase-confirm', { handlers: { ...goodHandlers, ...handlers } })
  await buyButton()
  return page
}

/** Ticks the confirmation and presses the order button. */
export async function buy({ user }: Page): Promise<void> {
  if (!confirmBox().checked) await user.click(confirmBox())
  await user.click(await buyButton())
}

/** Idempotency keys of the orders sent, in order. */
export const keysOf = ({ host }: Page) => callsOf(host, 'POST /purchase').map(({ idempotencyKey }) => idempotencyKey)

/** An API that refuses the order. */
export const refused = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /purchase': () => Promise.reject(fakeFailure(...failure)),
})
