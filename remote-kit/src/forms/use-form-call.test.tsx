// @vitest-environment jsdom
import { createFakeHost, type FakeHost, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HostContext } from '../state/host-context.ts'
import { askedFor } from '../testing/requested-of-host.ts'
import { useFormCall } from './use-form-call.ts'

/** Sends on the first paint, before React has run its effects: outside of `act`, as in a browser. */
function openAndSend(host: FakeHost, onSuccess: () => void) {
  function EarlySender() {
    const call = useFormCall('POST /login', ['wrong_credentials'])
    useLayoutEffect(() => {
      call.send({ body: { email: 'name@example.com', password: 'abcd1234' } }, { onSuccess })
    }, [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(
    <HostContext value={host}>
      <QueryClientProvider client={new QueryClient()}>
        <EarlySender />
      </QueryClientProvider>
    </HostContext>,
  )
  return root
}

const tokens = { auth_key: 'a', access_token: 'b', expires_at: '2026-11-22T12:00:00+09:00' }

test('a response is handled even before the page has run its effects', async () => {
  const onSuccess = vi.fn()
  openAndSend(createFakeHost({ handlers: { 'POST /login': () => tokens } }), onSuccess)
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledWith(tokens))
})

test('only a failure that the form does not expect goes to the dialog', async () => {
  const expected = createFakeHost({
    handlers: { 'POST /login': () => Promise.reject(fakeFailure('wrong_credentials')) },
  })
  const other = createFakeHost({ handlers: { 'POST /login': () => Promise.reject(fakeFailure('internal')) } })
  openAndSend(expected, vi.fn())
  openAndSend(other, vi.fn())
  await vi.waitFor(() => expect(askedFor(other, 'showError')).toHaveLength(1))
  expect(askedFor(expected, 'showError')).toEqual([])
})

test('nothing is handled after the form was unmounted', async () => {
  const onSuccess = vi.fn()
  const answer = Promise.withResolvers<typeof tokens>()
  const host = createFakeHost({ handlers: { 'POST /login': () => answer.promise } })
  const root = openAndSend(host, onSuccess)
  await vi.waitFor(() => expect(host.calls).toHaveLength(1))
  root.unmount()
  answer.resolve(tokens)
  await new Promise((resolve) => setTimeout(resolve))
  expect(onSuccess).not.toHaveBeenCalled()
})
