import { createTranslations } from '@ginmaku/remote-kit/locale/translations.ts'
import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { cards } from '../../../harness/samples.ts'
import messages from '../../app/messages.json' with { type: 'json' }
import { openPage } from '../../testing/open-page.ts'
import { TitleRow } from './TitleRow.tsx'
import { positionOf } from './use-row-scroll.ts'

/** jsdom has no layout: a row that is `width` wide and holds `content` pixels. */
function layOut(row: HTMLElement, { width, content }: { width: number; content: number }) {
  Object.defineProperty(row, 'clientWidth', { value: width, configurable: true })
  Object.defineProperty(row, 'scrollWidth', { value: content, configurable: true })
  row.dispatchEvent(new Event('scroll'))
}

const openRow = async (size: { width: number; content: number }) => {
  const page = await openPage('/', { handlers })
  const row = await screen.findByRole('list', { name: '新着の映画' })
  layOut(row, size)
  const section = within(row.closest('section') as HTMLElement)
  return { ...page, row, button: (name: RegExp) => section.queryByRole('button', { name }) }
}

test('a row that fits has no buttons', async () => {
  const { row, button } = await openRow({ width: 1000, content: 1000 })
  await waitFor(() => {
    // The row may not listen yet: a browser would measure it by itself, jsdom does not.
    row.dispatchEvent(new Event('scroll'))
    expect(button(/次の作品へ/)).toBeNull()
  })
})

test('a longer row is scrolled by its buttons, which keep their focus at the end', async () => {
  const { row, button, user } = await openRow({ width: 1000, content: 1600 })
  await waitFor(() => expect(button(/次の作品へ/)).toBeTruthy())
  expect(button(/前の作品へ/)?.getAttribute('aria-disabled')).toBe('true')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  row.scrollBy = vi.fn(() => {
    row.scrollLeft = 600
    row.dispatchEvent(new Event('scroll'))
  })
  const forward = button(/次の作品へ/) as HTMLElement
  await user.click(forward)
  expect(row.scrollBy).toHaveBeenCalledWith({ left: 850, behavior: 'smooth' })
  await waitFor(() => expect(forward.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(forward)
  expect(button(/前の作品へ/)?.getAttribute('aria-disabled')).toBeNull()
  await user.click(forward)
  expect(row.scrollBy).toHaveBeenCalledOnce()
})

test('positions are compared with a pixel of tolerance', () => {
  const at = (scrollLeft: number) => positionOf({ scrollLeft, scrollWidth: 1600, clientWidth: 1000 } as HTMLElement)
  expect(at(0.6)).toEqual({ scrolls: true, isAtStart: true, isAtEnd: false })
  expect(at(300)).toEqual({ scrolls: true, isAtStart: false, isAtEnd: false })
  expect(at(599.4)).toEqual({ scrolls: true, isAtStart: false, isAtEnd: true })
})

test('a longer row needs no more translations', () => {
  const costs = (count: number) => {
    const i18n = createTranslations(messages)('ja')
    const [follow, translate] = [vi.spyOn(i18n, 'on'), vi.spyOn(i18n, 't')]
    const [card] = cards
    const items = Array.from({ length: count }, (_, index) => ({ ...card, full_title_id: `T${index}` }) as TitleCard)
    const { unmount } = render(
      <I18nextProvider i18n={i18n}>
        <TitleRow heading="新着の映画" items={items} />
      </I18nextProvider>,
    )
    expect(screen.getAllByText('レンタル ¥440〜')).toHaveLength(count)
    unmount()
    return [follow.mock.calls.length, translate.mock.calls.length]
  }
  // Prices that were shown before are translated already.
  costs(1)
  const few = costs(2)
  expect(costs(5)).toEqual(few)
})
