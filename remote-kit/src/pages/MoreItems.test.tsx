import { LocaleContext } from '@ginmaku/shared-ui/text/locale.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type LoadedItems, MoreItems } from './MoreItems.tsx'

const loadMore = vi.fn()
const list: LoadedItems<string> = {
  items: ['one', 'two'],
  totalCount: 45,
  readMore: true,
  loadingMore: false,
  moreError: null,
  loadMore,
}

it('loads more of a list and says how much of it is shown (spec §4.9)', async () => {
  render(<MoreItems list={list} />)
  expect(screen.getByRole('status').textContent).toBe('45件中2件')
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  expect(loadMore).toHaveBeenCalledOnce()
})

it.each([
  ['ja', '1,000件以上のうち2件'],
  ['en', '2 of more than 1,000'],
] as const)('%s: says that there is more than the list contains', (locale, progress) => {
  render(
    <LocaleContext value={locale}>
      <MoreItems list={{ ...list, totalCount: 1000 }} isAtLeast />
    </LocaleContext>,
  )
  expect(screen.getByRole('status').textContent).toBe(progress)
})

it('says that the rest could not be loaded, and can be retried', () => {
  render(
    <LocaleContext value="en">
      <MoreItems list={{ ...list, moreError: new Error('offline') }} />
    </LocaleContext>,
  )
  expect(screen.getByRole('alert').textContent).toBe('The rest could not be loaded')
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})

it('is empty at the end of the list', () => {
  const { container } = render(<MoreItems list={{ ...list, readMore: false }} />)
  expect(container.innerHTML).toBe('')
})
