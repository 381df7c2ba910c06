import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { confirmBox } from '../../testing/order-page.ts'
import { session, upgradeCart, upgradeQuote } from '../../testing/samples.ts'

test('an upgrade shows the price, what is paid already and the difference, and orders for that', async () => {
  const { host, user } = await openPage('/purchase-confirm', {
    topics: { session, cart: upgradeCart },
    handlers: { 'POST /purchase/quote': () => upgradeQuote },
  })
  const button = await screen.findByRole('button', { name: '¥1,200で購入する' })
  expect(screen.getByText('差額だけのお支払いです')).toBeVisible()
  expect(screen.getByText(/で購入済みの作品です/)).toBeVisible()
  for (const [label, value] of [
    ['価格', '¥2,200'],
    ['お支払い済みの分', '−¥1,000'],
  ] as const)
    expect(screen.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value)
  expect(screen.queryByText('価格が変わりました')).toBeNull()
  expect(screen.queryByRole('button', { name: 'クーポンを使う' })).toBeNull()
  expect(await axeFaults()).toEqual([])
  await user.click(confirmBox())
  await user.click(button)
  await waitFor(() =>
    expect(callsOf(host, 'POST /purchase').map(({ input }) => input)).toMatchObject([
      { body: { confirm_price: 1_200 } },
    ]),
  )
})
