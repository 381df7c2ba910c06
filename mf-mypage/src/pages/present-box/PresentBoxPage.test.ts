import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const openBox = (address = '/mypage/present-box', more: FakeHandlers = {}, topics = {}) =>
  openPage(address, { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })

const failing = (code: 'internal' | 'not_found'): FakeHandlers => ({
  'GET /user/present/{present_type}': () => Promise.reject(fakeFailure(code)),
})

test('shows wallpapers first, each with its title and campaign, leading to its own page', async () => {
  const { host } = await openBox()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '壁紙「灯のともる海」' })
  expect(link.pathname).toBe('/mypage/present-box/wallpaper/long-nights/night')
  const card = within(link.closest('li') as HTMLElement)
  expect([card.getByText('月夜の渡し舟'), card.getByText('夜長の名画フェア')]).toHaveLength(2)
  expect(sent(host, 'GET /user/present/{present_type}')).toEqual([{ params: { present_type: 'wallpaper' } }])
  expect(await axeFaults()).toEqual([])
})

test('each type has an address, and the one that is shown is marked', async () => {
  const { user, host } = await openBox()
  await user.click(await screen.findByRole('link', { name: 'パンフレット' }))
  await screen.findByText('この種類の特典はまだありません')
  expect(window.location.pathname).toBe('/mypage/present-box/pamphlet')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('パンフレット')
  expect(sent(host, 'GET /user/present/{present_type}').at(-1)).toEqual({ params: { present_type: 'pamphlet' } })
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '作品を探す' }).pathname).toBe('/')
  expect(await axeFaults()).toEqual([])
})

test('a type that does not exist is not found', async () => {
  const { host } = await openBox('/mypage/present-box/sticker', failing('not_found'))
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('a failure is shown and can be retried', async () => {
  const { user, host } = await openBox('/mypage/present-box', failing('internal'))
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  host.answer(handlers)
  await user.click(again)
  await screen.findByRole('link', { name: '壁紙「灯のともる海」' })
})

test('says that it is loading', async () => {
  await openBox('/mypage/present-box', { 'GET /user/present/{present_type}': () => new Promise(() => undefined) })
  expect((await screen.findByRole('status')).textContent).toBe('読み込んでいます')
})

test('in English its own texts are English', async () => {
  await openBox('/mypage/present-box/flyer', {}, { locale: 'en' })
  await screen.findByText('No presents of this kind yet')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
