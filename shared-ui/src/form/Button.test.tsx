import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

test('a button calls its handler once per press', async () => {
  const press = vi.fn()
  render(<Button onClick={press}>借りる</Button>)
  await userEvent.click(screen.getByRole('button', { name: '借りる' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a busy button keeps its name and focus, and does nothing more', async () => {
  const press = vi.fn()
  render(
    <Button busy onClick={press}>
      借りる
    </Button>,
  )
  const button = screen.getByRole('button', { name: '借りる' })
  await userEvent.dblClick(button)
  expect(press).not.toHaveBeenCalled()
  expect(button).toHaveProperty('ariaBusy', 'true')
  expect(document.activeElement).toBe(button)
})

test('a busy submit button does not send its form', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        送信
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: '送信' }))
  expect(submit).not.toHaveBeenCalled()
})

test('a button link goes to its address', () => {
  render(<ButtonLink href="/library">ライブラリ</ButtonLink>)
  expect(screen.getByRole('link', { name: 'ライブラリ' }).getAttribute('href')).toBe('/library')
})
