// @vitest-environment jsdom
import { createFakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reactLifecycles } from './react-lifecycles.tsx'

it('renders before the shell goes on, so that it scrolls to what is there', async () => {
  const { mount, unmount } = reactLifecycles(() => 'page')
  const props = { domElement: document.createElement('div'), host: createFakeHost() }
  await act(async () => {
    void mount(props as never)
    expect(props.domElement.textContent).toBe('page')
  })
  await act(() => unmount(props as never))
  expect(props.domElement.textContent).toBe('')
})
