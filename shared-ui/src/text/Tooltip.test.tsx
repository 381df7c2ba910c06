import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '../form/Button.tsx'
import { axeFaults } from '../testing/axe-faults.ts'
import { Tooltip } from './Tooltip.tsx'

const example = (
  <Tooltip text="視聴期限は48時間です">
    <Button>借りる</Button>
  </Tooltip>
)

test('describes its control while that has the focus; Escape hides it', async () => {
  render(example)
  await userEvent.tab()
  const tooltip = await screen.findByRole('tooltip')
  const button = screen.getByRole('button', { name: '借りる' })
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id)
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-describedby')).toBeNull()
})

test('the server renders its control alone, without a style attribute', () => {
  const html = renderToString(example)
  expect(html).toContain('借りる')
  expect(html).not.toContain('48時間')
  expect(html).not.toContain('style=')
})
