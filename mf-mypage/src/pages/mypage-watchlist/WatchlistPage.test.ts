import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { emptyList, member } from '../../../harness/samples.ts'
import { longWatchlist } from '../../../harness/watchlist.ts'
import { openPage } from '../../testing/open-page.ts'

const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage('/mypage/watchlist', { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const removing = (title: string) => screen.findByRole('button', { name: `『${title}』をマイリストから外す` })
const undoing = (title: string) => screen.findByRole('button', { name: `『${title}』を元に戻す` })

test('shows the titles as the catalogue does, twenty at first', async () => {
  const { host } = await open()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '灯台の記録 その1' })
  expect(link.pathname).toBe('/title/W1')
  expect(link.closest('li')?.textContent).toContain('レンタル ¥330〜')
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(sent(host, 'GET /user/watchlist')).toEqual([{ query: { offset: 0, limit: 20 } }])
  expect(await axeFaults()).toEqual([])
})

test('a title is removed once at a double press, says so, keeps the focus and can be put back', async () => {
  const { host, user } = await open()
  await user.dblClick(await removing('灯台の記録 その1'))
  const undo = await undoing('灯台の記録 その1')
  expect(document.activeElement).toBe(undo)
  expect(screen.getByText('『灯台の記録 その1』をマイリストから外しました。').closest('[role=status]')).toBeTruthy()
  await user.click(undo)
  await removing('灯台の記録 その1')
  expect(screen.getByText('『灯台の記録 その1』をマイリストに戻しました。')).toBeTruthy()
  const one = [{ params: { full_title_id: 'W1' } }]
  expect(sent(host, 'DELETE /user/watchlist/{full_title_id}')).toEqual(one)
  expect(sent(host, 'PUT /user/watchlist/{full_title_id}')).toEqual(one)
})

test('after a removal, more leaves none out', async () => {
  let titles = longWatchlist
  const { user } = await open({
    'GET /user/watchlist': ({ query = {} }) => {
      const offset = Number(query.offset ?? 0)
      return { items: titles.slice(offset, offset + Number(query.limit)), result_total_count: titles.length }
    },
    'DELETE /user/watchlist/{full_title_id}': ({ params }) => {
      titles = titles.filter(({ full_title_id }) => full_title_id !== params.full_title_id)
      return undefined
    },
  })
  await user.click(await removing('灯台の記録 その3'))
  await undoing('灯台の記録 その3')
  await user.click(screen.getByRole('button', { name: 'もっと見る' }))
  await screen.findByRole('link', { name: '灯台の記録 その26' })
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.filter((name) => name?.startsWith('灯台'))).toEqual(titles.map(({ title_name }) => title_name))
})

test('a failed removal is shown, and the title stays', async () => {
  const failure = () => Promise.reject(fakeFailure('internal'))
  const { host, user } = await open({ 'DELETE /user/watchlist/{full_title_id}': failure })
  await user.click(await removing('灯台の記録 その1'))
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  await removing('灯台の記録 その1')
})

test('an empty list leads to the catalogue', async () => {
  await open({ 'GET /user/watchlist': () => emptyList })
  await screen.findByText('マイリストはまだ空です')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '作品を探す' }).pathname).toBe('/')
  expect(await axeFaults()).toEqual([])
})

test('a failure is shown and can be retried', async () => {
  const { user, host } = await open({ 'GET /user/watchlist': () => Promise.reject(fakeFailure('internal')) })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(handlers)
  await user.click(again)
  await removing('灯台の記録 その1')
})

test('in English it is English', async () => {
  await open({}, { locale: 'en' })
  await screen.findByRole('button', { name: 'Remove 灯台の記録 その1' })
  expect(document.body.textContent).toContain('Rent from ¥330')
  expect(await axeFaults()).toEqual([])
})
