import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

const member = { session: { loggedIn: true } }
const open = (more: FakeHandlers = {}, topics: object = member) =>
  openPage('/title/T1', { handlers: { ...handlers, ...more }, topics })
const add = () => screen.findByRole('button', { name: 'マイリストに追加' })
const listed = () => screen.findByRole('button', { name: 'マイリストに追加済み' })
const params = { params: { full_title_id: 'T1' } }

beforeEach(() => sessionStorage.clear())

test('a member adds the title once at a double press, the result is shown and announced, and can be undone', async () => {
  const { host, user } = await open()
  await user.dblClick(await add())
  await user.click(await listed())
  await add()
  expect(screen.getByText('マイリストから外しました。').closest('[role=status]')).toBeTruthy()
  expect(sent(host, 'PUT /user/watchlist/{full_title_id}')).toEqual([params])
  expect(sent(host, 'DELETE /user/watchlist/{full_title_id}')).toEqual([params])
})

test('what is in the list says so', async () => {
  await open({ 'GET /user/watchlist/{full_title_id}': () => ({ is_listed: true }) })
  await listed()
  expect(await axeFaults()).toEqual([])
})

test('a full list is explained', async () => {
  const failure = fakeFailure('watchlist_full')
  const { host, user } = await open({ 'PUT /user/watchlist/{full_title_id}': () => Promise.reject(failure) })
  await user.click(await add())
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  await add()
})

test('a visitor logs in first, and comes back to the title, which is then added, once', async () => {
  const { host, user, leave } = await open({}, {})
  await user.click(await add())
  expect(askedFor(host, 'navigate')).toEqual([['/login?next=%2Ftitle%2FT1']])
  expect(sent(host, 'GET /user/watchlist/{full_title_id}')).toEqual([])
  await leave()
  const back = await open()
  await listed()
  expect(screen.getByText('マイリストに追加しました。')).toBeTruthy()
  expect(sent(back.host, 'PUT /user/watchlist/{full_title_id}')).toEqual([params])
  await back.leave()
  await open()
  await add()
})

test('if that call fails, the page has no button', async () => {
  await open({ 'GET /user/watchlist/{full_title_id}': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: /マイリスト/ })).toBeNull())
})
