import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../feedback/Dialog.tsx'
import { axeFaults } from '../testing/axe-faults.ts'
import { Menu } from './Menu.tsx'

const choose = vi.fn()
const menu = (
  <Menu
    label="その他"
    items={[
      { label: '名前を変える', onChoose: () => choose('rename') },
      { label: '共有する', disabled: true, onChoose: () => choose('share') },
      { label: '作品ページへ', href: '/title/T1' },
    ]}
  />
)
const button = () => screen.getByRole('button', { name: 'その他' })

test('opens by the keyboard, moves by arrows, and does what is chosen', async () => {
  render(menu)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '名前を変える' })))
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{ArrowUp}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: '作品ページへ' })))
  expect(document.activeElement?.getAttribute('href')).toBe('/title/T1')
  await userEvent.keyboard('{Home}{Enter}')
  expect(choose.mock.calls).toEqual([['rename']])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('Escape closes it and returns the focus', async () => {
  render(menu)
  await userEvent.click(button())
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('in a modal dialog it opens inside, where it can be pressed', async () => {
  render(
    <Dialog open onClose={() => undefined} title="設定">
      {menu}
    </Dialog>,
  )
  await userEvent.click(button())
  expect((await screen.findByRole('menu')).closest('dialog')).not.toBeNull()
})

test('the server renders its button, without a style attribute', () => {
  const html = renderToString(menu)
  expect(html).toContain('その他')
  expect(html).not.toContain('style=')
})
