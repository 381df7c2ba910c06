import type { RemoteConfig } from '@ginmaku/shared-contracts/remote/remote-config.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { atom, useAtom } from 'jotai'
import { expect, it, onTestFinished } from 'vitest'
import { createRemote } from '../lifecycles/create-remote.tsx'
import { useTopic } from './host-context.ts'

const pressedAtom = atom(0)

function Page() {
  const [pressed, setPressed] = useAtom(pressedAtom)
  return (
    <>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {pressed}
      </button>
      <p>
        {useTopic('region')} in {useTopic('locale')}
      </p>
    </>
  )
}

const config = {
  name: 'mf-counting',
  routes: [{ path: '/', layout: 'default', access: 'anyone', title: { ja: '数', en: 'Count' } }],
} as unknown as RemoteConfig
const remote = () =>
  createRemote({ config, pages: { '/': { load: async () => Page } } as never, messages: { ja: {}, en: {} } })
const first = { loggedIn: true, memberKey: 'first' }

/** Mounts it again. */
async function mountIn({ mount, unmount }: ReturnType<typeof remote>, session = first) {
  const host = createFakeHost({ topics: { session } })
  const domElement = document.body.appendChild(document.createElement('section'))
  let mounted: Promise<unknown> | undefined
  await act(async () => {
    mounted = mount({ host, domElement } as never)
  })
  await mounted
  const leave = () => act(async () => void (await unmount({ host, domElement } as never)))
  onTestFinished(() => domElement.remove())
  const button = () => within(domElement).findByRole('button')
  const press = async () => userEvent.click(await button())
  const count = async () => Number((await button()).textContent)
  return { host, domElement, leave, press, count }
}

it('shares nothing between two mounts of one remote', async () => {
  window.history.replaceState(null, '', '/')
  const lifecycles = remote()
  const one = await mountIn(lifecycles)
  const other = await mountIn(lifecycles)
  await one.press()
  await one.press()
  await other.press()
  expect([await one.count(), await other.count()]).toEqual([2, 1])
  await one.leave()
  const again = await mountIn(lifecycles)
  expect(await again.count()).toBe(0)
  await again.leave()
  await other.leave()
})

it('follows the bus while it is mounted', async () => {
  const mount = await mountIn(remote())
  await screen.findByText('JP in ja')
  act(() => {
    mount.host.bus.publish('region', 'US')
    mount.host.bus.publish('locale', 'en')
  })
  await screen.findByText('US in en')
  const { read } = mount.host.bus
  await mount.leave()
  const asked: string[] = []
  mount.host.bus.read = (topic) => {
    asked.push(topic)
    return read(topic)
  }
  mount.host.bus.publish('region', 'FR')
  expect(asked).toEqual([])
})

it('keeps nothing for another member, and what a visitor did when they log in', async () => {
  const visitor = await mountIn(remote(), { loggedIn: false } as never)
  await visitor.press()
  act(() => visitor.host.bus.publish('session', first))
  expect(await visitor.count()).toBe(1)
  act(() => visitor.host.bus.publish('session', { loggedIn: true, memberKey: 'second' }))
  expect(await visitor.count()).toBe(0)
  await visitor.leave()
})
