import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { TakesFocus } from './TakesFocus.tsx'

function addDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  onTestFinished(() => dialog.remove())
  return dialog
}

const thanks = (
  <TakesFocus when>
    <h1>Thank you</h1>
  </TakesFocus>
)

test('behind a modal dialog the heading takes the focus once that closes', () => {
  const dialog = addDialog()
  dialog.showModal()
  render(thanks)
  expect(document.activeElement).toBe(document.body)
  dialog.close()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('next to a dialog that is not modal, and within a modal one, it takes the focus at once', () => {
  addDialog().open = true
  const theatre = addDialog()
  theatre.showModal()
  render(thanks, { container: theatre })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
