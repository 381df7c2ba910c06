import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openParcel } from '../testing/open-parcel.ts'
import { PlaybackTest } from './PlaybackTest.tsx'

test('plays the preview, and then says what that means, with a way to help and another try', async () => {
  const event = { fullTitleId: 'ginmaku-za', playId: 'ginmaku-za-live' }
  const { host, user } = await openParcel(PlaybackTest, event)
  await user.click(await screen.findByRole('button', { name: '再生テスト' }))
  const [, parcelName, player] = host.asked.find(([name]) => name === 'mount') ?? []
  expect(parcelName).toBe('player')
  expect(player).toMatchObject({ fullTitleId: 'ginmaku-za', playId: 'ginmaku-za-live', isPreview: true })
  act((player as { onEnded: () => void }).onEnded)
  await screen.findByText(/このブラウザーでライブをご覧いただけます/)
  expect(host.asked).toContainEqual(['unmount', 'player'])
  expect(screen.getByRole('link', { name: 'ヘルプを見る' }).getAttribute('href')).toBe('/help')
  await user.click(screen.getByRole('button', { name: 'もう一度テストする' }))
  expect(host.asked.filter(([name]) => name === 'mount')).toHaveLength(2)
  expect(await axeFaults()).toEqual([])
})
