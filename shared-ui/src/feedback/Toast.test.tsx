import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '../form/Button.tsx'
import { axeFaults } from '../testing/axe-faults.ts'
import { ToastRegion, useNotify } from './Toast.tsx'

function Save() {
  const notify = useNotify()
  return (
    <Button onClick={() => notify({ title: '保存しました', text: 'いつでも変えられます', kind: 'success' })}>
      保存
    </Button>
  )
}

const example = (
  <ToastRegion label="お知らせ" closeLabel="閉じる">
    <Save />
  </ToastRegion>
)

test('a toast is announced politely, leaves the focus alone, and can be closed by keyboard', async () => {
  render(example)
  const region = screen.getByRole('region', { name: 'お知らせ' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const note = await screen.findByRole('dialog', { name: '保存しました' })
  expect(region.contains(note)).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '保存' }))
  expect(await axeFaults()).toEqual([])

  await userEvent.keyboard('{F6}')
  expect(region.contains(document.activeElement)).toBe(true)
  act(() => screen.getByRole('button', { name: '閉じる', hidden: true }).focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('保存しました')).toBeNull())
})

test('used outside a region, it throws', () => {
  expect(() => renderToString(<Save />)).toThrow('useNotify needs a ToastRegion around it')
})

test('the server renders the region’s content, without a style attribute', () => {
  const html = renderToString(example)
  expect(html).toContain('保存')
  expect(html).not.toContain('style=')
})
