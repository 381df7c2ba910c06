import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateTime } from './DateTime.tsx'
import { LocaleContext } from './locale.ts'
import { Period } from './Period.tsx'

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

test('a Japanese time is Tokyo’s, and says so abroad once it is hydrated, without a mismatch', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<DateTime instant={evening} />)
  expect(container.textContent).toBe('2026年11月21日(土) 19:00')
  const onRecoverableError = vi.fn()
  render(<DateTime instant={evening} />, { container, hydrate: true, onRecoverableError })
  expect(container.textContent).toBe('2026年11月21日(土) 19:00（日本時間）')
  expect(onRecoverableError).not.toHaveBeenCalled()
})

test.each(['Asia/Tokyo', 'Asia/Seoul'])(
  'a Japanese time does not name its zone where clocks show the same: %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    render(<DateTime instant={evening} />)
    expect(screen.getByRole('time').textContent).toBe('2026年11月21日(土) 19:00')
  },
)

test('a Japanese date without its time never names its zone', () => {
  render(<DateTime instant={evening} dateOnly />)
  expect(screen.getByRole('time').textContent).toBe('2026年11月21日(土)')
})

test.each([
  ['ja', '2026年11月21日(土) 19:00〜21:00（日本時間）'],
  ['en', 'Sat, Nov 21, 2026, 5:00 AM – 7:00 AM EST'],
] as const)('a period names its zone once: %s', (locale, text) => {
  const { container } = render(
    <LocaleContext value={locale}>
      <Period from={evening} until="2026-11-21T12:00:00Z" />
    </LocaleContext>,
  )
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(text)
})
