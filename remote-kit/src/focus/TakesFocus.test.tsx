import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TakesFocus } from './TakesFocus.tsx'

test('behind a dialog the heading takes the focus once that closes', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  render(
    <TakesFocus when>
      <h1>Thank you</h1>
    </TakesFocus>,
  )
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
  dialog.dispatchEvent(new Event('close'))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
