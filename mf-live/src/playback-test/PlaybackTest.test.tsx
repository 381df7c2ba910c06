import { createParcel } from '@ginmaku/remote-kit/parcels/create-parcel.tsx'
import { setupUser } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import messages from '../app/messages.json' with { type: 'json' }
import { PlaybackTest } from './PlaybackTest.tsx'

test('plays the preview, and then says what that means, with a way to help and another try', async () => {
  const View = () => <PlaybackTest fullTitleId="ginmaku-za" playId="ginmaku-za-live" />
  const parcel = createParcel({ View, messages })
  const host = createFakeHost({ handlers: {} })
  const domElement = document.body.appendChild(document.createElement('div'))
  const props = { host, domElement }
  await parcel.mount(props)
  onTestFinished(async () => {
    await parcel.unmount(props)
    domElement.remove()
  })
  const user = setupUser()
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
