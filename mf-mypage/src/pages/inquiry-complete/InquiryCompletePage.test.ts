import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'
import { keepSentInquiry } from '../inquiry-entry.ts'

const received = { inquiry_number: 'IQ-2345-6789', email: 'name@example.com', reply_business_days: 3 }

test('shows the number, where the reply goes and how long it takes; also after a reload', async () => {
  keepSentInquiry(received)
  const opened = await openPage('/inquiry/complete')
  await screen.findByText('IQ-2345-6789')
  await opened.reload()
  const heading = await screen.findByRole('heading', { level: 1, name: 'お問い合わせを受け付けました' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  for (const messages of ['IQ-2345-6789', 'name@example.com', /3営業日ほど/])
    expect(screen.getByText(messages)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('another inquiry begins with an empty form', async () => {
  keepSentInquiry(received)
  const { user } = await openPage('/inquiry/complete', { handlers })
  await user.click(await screen.findByRole('link', { name: '別のお問い合わせをする' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^お問い合わせの内容/)).value).toBe('')
})

test('without a receipt, redirects to the form', async () => {
  const { host } = await openPage('/inquiry/complete', { handlers })
  await screen.findByRole('heading', { level: 1, name: 'お問い合わせ' })
  expect(askedFor(host, 'navigate')).toEqual([['/inquiry', { replace: true }]])
})
