import { askedFor } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const openPresent = (address: string, topics = {}) => openPage(address, { handlers, topics: { ...member, ...topics } })
const night = '/mypage/present-box/wallpaper/long-nights/night'

test('shows the picture large, what it belongs to, and its file to keep', async () => {
  await openPresent(night)
  await screen.findByRole('heading', { level: 1, name: '壁紙「灯のともる海」' })
  const picture = screen.getByRole<HTMLImageElement>('img', { name: '月夜の渡し舟の壁紙' })
  expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([
    '/images/presents/night.svg',
    1920,
    1080,
  ])
  const download = screen.getByRole<HTMLAnchorElement>('link', { name: '画像を保存する' })
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    '/images/presents/night.svg?form=file',
    true,
  ])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '月夜の渡し舟' }).pathname).toBe('/title/T1')
  expect(screen.getByText('1920 × 1080 ピクセル')).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '一覧に戻る' }).pathname).toBe(
    '/mypage/present-box/wallpaper',
  )
  expect(await axeFaults()).toEqual([])
})

test('one that the member does not have is not found', async () => {
  const { host } = await openPresent('/mypage/present-box/wallpaper/long-nights/other')
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})

test('an address without the campaign leads to the one with it', async () => {
  const { host } = await openPresent('/mypage/present-box/wallpaper/night')
  await screen.findByRole('heading', { level: 1, name: '壁紙「灯のともる海」' })
  expect(askedFor(host, 'navigate')).toEqual([[night, { replace: true }]])
})

test('an address without the campaign of a present that the member does not have is not found', async () => {
  const { host } = await openPresent('/mypage/present-box/poster/night')
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
  expect(askedFor(host, 'navigate')).toEqual([])
})

test('in English its own texts are English', async () => {
  await openPresent(night, { locale: 'en' })
  await screen.findByRole('link', { name: 'Download the picture' })
  expect(screen.getByRole('img', { name: 'Wallpaper of 月夜の渡し舟' })).toBeTruthy()
})
