import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'

test('answers a greeting', async () => {
  const { user } = await openPage('/hello', { topics: { locale: 'en' } })
  await user.click(await screen.findByRole('button', { name: 'Say hello' }))
  expect(screen.getByRole('status').textContent).toBe('Hello.')
  expect(await axeFaults()).toEqual([])
})
