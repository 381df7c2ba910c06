import type { MountedParcel } from '@ginmaku/shared-contracts/host/host.ts'
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { HostContext } from '../state/host-context.ts'
import { useParcel } from './use-parcel.ts'

const mounted: { ready: PromiseWithResolvers<void>; props: { fullTitleId: string }; isGone: boolean }[] = []
const host = createFakeHost({
  overrides: {
    mount: (_name, _element, props): MountedParcel => {
      const parcel = { ready: Promise.withResolvers<void>(), props, isGone: false }
      mounted.push(parcel)
      return {
        ready: parcel.ready.promise,
        update: () => undefined,
        unmount: async () => {
          parcel.isGone = true
        },
      }
    },
  },
})

function Room({ title, attempt = 0 }: { title?: string; attempt?: number }) {
  const { place, state } = useParcel('live-room', title === undefined ? undefined : { fullTitleId: title }, attempt)
  return (
    <>
      <div ref={place} />
      <p>{state}</p>
    </>
  )
}
const room = (props: { title?: string; attempt?: number }) => (
  <HostContext value={host}>
    <Room {...props} />
  </HostContext>
)

beforeEach(() => {
  mounted.length = 0
  Element.prototype.scrollIntoView = vi.fn()
})

it('mounts while there are props, once for the same data, and reports its status', async () => {
  const { rerender, unmount } = render(room({}))
  expect(mounted).toEqual([])
  screen.getByText('closed')
  rerender(room({ title: 'A' }))
  rerender(room({ title: 'A' }))
  screen.getByText('opening')
  await act(async () => mounted[0]?.ready.resolve())
  screen.getByText('open')
  rerender(room({ title: 'B' }))
  expect(mounted.map(({ props, isGone }) => [props.fullTitleId, isGone])).toEqual([
    ['A', true],
    ['B', false],
  ])
  unmount()
  expect(mounted[1]?.isGone).toBe(true)
})

it('reports that the parcel failed to mount, and mounts it at the next attempt', async () => {
  const { rerender } = render(room({ title: 'A' }))
  await act(async () => mounted[0]?.ready.reject(new Error('gone')))
  screen.getByText('failed')
  expect(host.asked).toContainEqual(['report', expect.objectContaining({ name: 'parcel-live-room' })])
  rerender(room({ title: 'A', attempt: 1 }))
  screen.getByText('opening')
  expect(mounted).toHaveLength(2)
})
