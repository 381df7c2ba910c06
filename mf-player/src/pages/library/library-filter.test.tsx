import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { libraryOf } from '../../../harness/handlers.ts'
import { library, someItem, someLive } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const film = someItem({ entitlement_id: 'film' })
const ticket = someItem({
  ...{ entitlement_id: 'l', full_title_id: 'stage', title_name: '生中継', is_live: true, live: someLive() },
})
const many = libraryOf([film, ticket, ...library])

test('a library of fewer than twenty titles has neither filter nor search', async () => {
  await openPage('/library', { handlers: libraryOf([film, ticket, ...library.slice(0, 17)]) })
  await screen.findByRole('link', { name: '生中継' })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('radio', { name: '今すぐ視聴できる' })).toBeNull()
})

test('one of twenty has both', async () => {
  await openPage('/library', { handlers: libraryOf([film, ticket, ...library.slice(0, 18)]) })
  await screen.findByRole('searchbox', { name: 'ライブラリの作品を探す' })
  expect(screen.getByRole('radio', { name: '今すぐ視聴できる' })).toBeTruthy()
})

test('shows only what can be watched now, at a press, and stores that in the address', async () => {
  const { user, host } = await openPage('/library?sort=title_asc', { handlers: libraryOf([film, ticket, ...library]) })
  await user.click(await screen.findByRole('radio', { name: '今すぐ視聴できる' }))
  await expect
    .poll(() => sent(host, 'GET /user/showable')[0])
    .toMatchObject({ query: { sort: 'title_asc', offset: 0 } })
  await screen.findByRole('link', { name: '夜硝子' })
  expect(screen.queryByRole('link', { name: '生中継' })).toBeNull()
  expect(window.location.search).toBe('?sort=title_asc&show=now')
})

test('finds titles by their names, stores the words in the address, and shows all again once the field is empty', async () => {
  const { user, host } = await openPage('/library', { handlers: many })
  await user.type(await screen.findByRole('searchbox'), '硝子{Enter}')
  await expect.poll(() => screen.queryByRole('link', { name: '生中継' })).toBeNull()
  await screen.findByRole('link', { name: '夜硝子' })
  expect(sent(host, 'GET /user/library').at(-1)).toMatchObject({ query: { query: '硝子', offset: 0 } })
  expect(window.location.search).toBe('?words=%E7%A1%9D%E5%AD%90')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.clear(screen.getByRole('searchbox'))
  await screen.findByRole('link', { name: '生中継' })
  expect(window.location.search).toBe('')
})

test('starts with the filter in the address, and leads from an empty one to everything', async () => {
  const { user, host } = await openPage('/library?show=now&words=生', { handlers: libraryOf([ticket]) })
  await screen.findByText('表示できる作品はありません')
  expect(sent(host, 'GET /user/library')).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('生')
  await user.click(screen.getByRole('button', { name: 'すべて表示する' }))
  await screen.findByRole('link', { name: '生中継' })
  expect(window.location.search).toBe('')
})

test('where all are shown and none has the words, it says so and offers to clear them', async () => {
  const { user } = await openPage('/library?words=硝子', { handlers: libraryOf([ticket]) })
  await screen.findByText('「硝子」に一致する作品はありません')
  expect(document.body.textContent).not.toContain('「すべて」に表示されます')
  expect(screen.queryByRole('button', { name: 'すべて表示する' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '検索を解除する' }))
  await screen.findByRole('link', { name: '生中継' })
  expect(window.location.search).toBe('')
})

test('marks what ends soon', async () => {
  await openPage('/library', { handlers: libraryOf([someItem({ ...film, ends_soon: true }), ticket]) })
  const card = (await screen.findByRole('link', { name: '夜硝子' })).closest('article')
  expect(card?.textContent).toContain('まもなく期限')
  expect(screen.getAllByText('まもなく期限')).toHaveLength(1)
})
