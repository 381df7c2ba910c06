import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { libraryOf } from '../../../harness/handlers.ts'
import { someItem } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const film = someItem()
const live = someItem({ entitlement_id: 'l', full_title_id: 'stage', title_name: '生中継', is_live: true })

test('shows only what can be watched now, at a press, and stores that in the address', async () => {
  const { user, host } = await openPage('/library?sort=title_asc', { handlers: libraryOf([film, live]) })
  await screen.findByRole('link', { name: '生中継' })
  await user.click(screen.getByRole('radio', { name: '今すぐ視聴できる' }))
  await expect.poll(() => screen.queryByRole('link', { name: '生中継' })).toBeNull()
  await screen.findByRole('link', { name: '夜硝子' })
  expect(sent(host, 'GET /user/showable')[0]).toMatchObject({ query: { sort: 'title_asc', offset: 0 } })
  expect(window.location.search).toBe('?sort=title_asc&show=now')
})

test('starts with the part in the address, and leads from an empty one to everything', async () => {
  const { user, host } = await openPage('/library?show=now', { handlers: libraryOf([live]) })
  await screen.findByText('今すぐ視聴できる作品はありません')
  expect(sent(host, 'GET /user/library')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'すべて表示する' }))
  await screen.findByRole('link', { name: '生中継' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'すべて' }).checked).toBe(true)
})

test('marks what ends soon', async () => {
  await openPage('/library', { handlers: libraryOf([someItem({ ...film, ends_soon: true }), live]) })
  const card = (await screen.findByRole('link', { name: '夜硝子' })).closest('article')
  expect(card?.textContent).toContain('まもなく期限')
  expect(screen.getAllByText('まもなく期限')).toHaveLength(1)
})
