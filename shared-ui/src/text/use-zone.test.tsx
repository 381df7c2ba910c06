import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateTime } from './DateTime.tsx'
import { LocaleContext } from './locale.ts'

const evening = '2026-11-21T10:00:00Z'
const tokyo = 'Sat,\u00a0Nov\u00a021,\u00a02026, 7:00\u00a0PM\u00a0GMT+9'
const newYork = 'Sat,\u00a0Nov\u00a021,\u00a02026, 5:00\u00a0AM\u00a0EST'
const english = (
  <LocaleContext value="en">
    <DateTime instant={evening} />
  </LocaleContext>
)

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('an English date is Tokyo’s on the server, and the visitor’s once it is hydrated, without a mismatch', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(english)
  expect(container.textContent).toBe(tokyo)
  const onRecoverableError = vi.fn()
  render(english, { container, hydrate: true, onRecoverableError })
  expect(container.textContent).toBe(newYork)
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test('an English date that the browser renders is the visitor’s at once', () => {
  render(english)
  expect(screen.getByRole('time').textContent).toBe(newYork)
})

test('a Japanese date is Tokyo’s, whatever the visitor’s zone', () => {
  render(<DateTime instant={evening} />)
  expect(screen.getByRole('time').textContent).toBe('2026年11月21日(土) 19:00')
})
