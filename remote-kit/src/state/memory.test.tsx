import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useAtom } from 'jotai'
import { expect, it, onTestFinished } from 'vitest'
import { createRemote } from '../lifecycles/create-remote.tsx'
import { memoryAtom, useMemoryStore } from './memory.ts'

const typedAtom = memoryAtom<string>()

function Page() {
  const [typed = '', setTyped] = useAtom(typedAtom, { store: useMemoryStore() })
  return <input aria-label="password" type="password" value={typed} onChange={({ target }) => setTyped(target.value)} />
}

const config = {
  name: 'mf-typing',
  routes: [{ path: '/', layout: 'default', access: 'anyone', title: { ja: '', en: '' } }],
} as unknown as RemoteConfig

const field = () => screen.findByLabelText<HTMLInputElement>('password')

it('outlives a visit to another remote, and is removed when the member logs out there', async () => {
  window.history.replaceState(null, '', '/')
  const { mount, unmount } = createRemote({
    config,
    pages: { '/': { load: async () => Page } } as never,
    messages: { ja: {}, en: {} },
  })
  const host = createFakeHost({ topics: { session: { loggedIn: true, memberKey: 'first' } } })
  const domElement = document.body.appendChild(document.createElement('main'))
  onTestFinished(() => domElement.remove())
  const visit = async () => {
    let mounted: Promise<unknown> | undefined
    // React renders only after act's callback has ended.
    await act(async () => {
      mounted = mount({ host, domElement } as never)
    })
    await mounted
  }
  const leave = () => act(async () => void (await unmount({ host, domElement } as never)))

  await visit()
  await userEvent.type(await field(), 'abcd1234')
  await leave()
  await visit()
  expect((await field()).value).toBe('abcd1234')
  await leave()
  host.bus.publish('session', { loggedIn: false })
  await visit()
  expect((await field()).value).toBe('')
  await leave()
})
