import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../form/Button.tsx'
import { Dialog } from './Dialog.tsx'

function Example({ role }: { role?: 'alertdialog' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>開く</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="確認" closeLabel="閉じる" role={role}>
        よろしいですか
      </Dialog>
    </>
  )
}

test('a dialog opens under its title and closes by its button', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  expect(screen.getByRole('dialog', { name: '確認' })).toHaveProperty('open', true)
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes it, and it can be opened again', async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  expect(screen.getByRole('dialog', { name: '確認' })).toBeTruthy()
})

test('a press on the backdrop closes a dialog, but no alert', async () => {
  const view = render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()

  view.rerender(<Example role="alertdialog" />)
  await userEvent.click(screen.getByRole('button', { name: '開く' }))
  await userEvent.click(screen.getByRole('alertdialog'))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('the focus returns to what opened it when it closes', async () => {
  render(<Example />)
  const opener = screen.getByRole('button', { name: '開く' })
  await userEvent.click(opener)
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }))
  expect(document.activeElement).toBe(opener)

  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).not.toBe(opener)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(opener)
})
