import { askedFor } from '@ginmaku/remote-kit/testing/asked-of-host.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { heading, openPurchase } from '../../testing/purchase.ts'
import { granted } from '../../testing/samples.ts'

describe('an address', () => {
  it("of nobody's purchase, or another's, is not found", async () => {
    const { host } = await openPurchase({
      'GET /purchase/{purchase_number}': () => Promise.reject(fakeFailure('purchase_not_found')),
    })
    await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
  })

  it('without a number goes home', async () => {
    const { host } = await openPage('/purchase-complete')
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/', { replace: true }]]))
  })

  it('that can not be asked about now offers a retry', async () => {
    const { host, user } = await openPurchase({
      'GET /purchase/{purchase_number}': () => Promise.reject(new ApiFailure('network')),
    })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await user.click(retry)
    await heading('ご購入ありがとうございます')
  })
})
