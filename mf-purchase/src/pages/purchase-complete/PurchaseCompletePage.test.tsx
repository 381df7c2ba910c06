import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { heading, openResult } from '../../testing/result-page.ts'
import { granted } from '../../testing/samples.ts'

describe('the address of a result', () => {
  it("of an unknown purchase, or another member's: 404", async () => {
    const { host } = await openResult({
      handlers: { 'GET /purchase/{purchase_number}': () => Promise.reject(fakeFailure('purchase_not_found')) },
    })
    await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
  })

  it('without a purchase number redirects to the home page', async () => {
    const { host } = await openPage('/purchase-complete')
    await waitFor(() => expect(askedFor(host, 'navigate')).toEqual([['/', { replace: true }]]))
  })

  it('that cannot be loaded offers a retry', async () => {
    const { host, user } = await openResult({
      handlers: { 'GET /purchase/{purchase_number}': () => Promise.reject(new ApiFailure('network')) },
    })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    host.answer({ 'GET /purchase/{purchase_number}': () => granted })
    await user.click(retry)
    await heading('ご購入ありがとうございます')
  })
})
