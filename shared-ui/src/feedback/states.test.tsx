import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { MoreButton } from '../form/MoreButton.tsx'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { PosterGrid } from '../layout/PosterGrid.tsx'
import { PosterGridSkeleton } from '../layout/PosterGridSkeleton.tsx'
import { Steps } from '../layout/Steps.tsx'
import { PosterCard } from '../media/PosterCard.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Notice } from './Notice.tsx'

test('an error is an alert, everything else a status', () => {
  render(
    <>
      <Notice kind="error" title="決済できませんでした" />
      <Notice title="お知らせ" />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('決済できませんでした')
  expect(screen.getByRole('status').textContent).toBe('お知らせ')
})

test('what failed can be retried', async () => {
  const retry = vi.fn()
  render(<ErrorState title="表示できませんでした" retryLabel="もう一度" onRetry={retry} />)
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'もう一度' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a poster card is one link named by its title; its picture has a size and waits', () => {
  const { container } = render(
    <PosterGrid label="新着">
      <PosterCard href="/title/t1" image="/images/t1.svg" title="夜の映写機" publisher="青嶺映画" price="¥440" />
      <PosterCard href="/title/t2" image="/images/t2.svg" title="潮騒の街" priority />
    </PosterGrid>,
  )
  expect(within(screen.getByRole('list', { name: '新着' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: '夜の映写機' }).getAttribute('href')).toBe('/title/t1')
  const [later, first] = container.querySelectorAll('img')
  expect(later?.getAttribute('loading')).toBe('lazy')
  expect(first?.getAttribute('loading')).toBe('eager')
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect([later?.width, later?.height]).toEqual([400, 600])
})

test('a skeleton says once that something loads and shows nothing else to a screen reader', () => {
  render(<PosterGridSkeleton label="読み込み中" count={3} />)
  expect(screen.getByRole('status').textContent).toBe('読み込み中')
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('an empty state shows where to go', () => {
  render(<EmptyState title="まだ何もありません" action={<a href="/">作品を探す</a>} />)
  expect(screen.getByRole('link', { name: '作品を探す' })).toBeTruthy()
})

test('more is requested once, and the count is announced', async () => {
  const more = vi.fn()
  const view = render(
    <MoreButton onClick={more} progress="20 / 124">
      もっと見る
    </MoreButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  view.rerender(
    <MoreButton onClick={more} busy progress="20 / 124">
      もっと見る
    </MoreButton>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  expect(more).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('20 / 124')
})

test('breadcrumbs link the way here but not the place itself', () => {
  render(
    <Breadcrumbs
      label="現在地"
      items={[
        { label: 'ホーム', href: '/' },
        { label: '夜の映写機', href: '/title/t1' },
      ]}
    />,
  )
  const way = screen.getByRole('navigation', { name: '現在地' })
  expect(
    within(way)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['ホーム'])
  expect(within(way).getByText('夜の映写機').getAttribute('aria-current')).toBe('page')
})

test('the current step is marked', () => {
  render(<Steps label="購入の手順" steps={['内容の確認', 'お支払い', '完了']} current={1} />)
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
  expect(current.map((item) => item.textContent)).toEqual(['2お支払い'])
})
