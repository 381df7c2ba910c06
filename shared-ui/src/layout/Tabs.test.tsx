import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { axeFaults } from '../testing/axe-faults.ts'
import { Tabs } from './Tabs.tsx'

function Example() {
  const [value, setValue] = useState<'rentals' | 'purchases'>('rentals')
  return (
    <Tabs
      label="ライブラリ"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'rentals', label: 'レンタル', content: '借りた作品' },
        { value: 'purchases', label: '購入', content: '買った作品' },
      ]}
    />
  )
}

test('arrows move between the tabs, and Enter shows a panel', async () => {
  render(<Example />)
  expect(screen.getByRole('tabpanel', { name: 'レンタル' }).textContent).toBe('借りた作品')
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '購入' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('借りた作品')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tabpanel', { name: '購入' }).textContent).toBe('買った作品')
  expect(screen.getByRole('tablist', { name: 'ライブラリ' })).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('the server renders the panel that is shown, without a style attribute', () => {
  const html = renderToString(<Example />)
  expect(html).toContain('借りた作品')
  expect(html).not.toContain('買った作品')
  expect(html).not.toContain('style=')
})
