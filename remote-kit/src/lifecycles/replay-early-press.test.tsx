// @vitest-environment jsdom
import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, expect, test, vi } from 'vitest'
import { replayEarlyPress } from './replay-early-press.ts'

const onPress = vi.fn()
const Form = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    <button type="submit">Send</button>
  </form>
)

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
  onPress.mockClear()
})

/** Hydrates a server-rendered form whose code comes when `arrive` is called. */
async function openWhileCodeLoads(pressedFirst = false) {
  const html = await new Response((await prerender(<Page of={async () => ({ default: Form })} />)).prelude).text()
  document.body.innerHTML = `<div>${html}</div>`
  const container = document.querySelector('div')
  const button = document.querySelector('button')
  if (!container || !button) throw new Error('the form was not rendered')
  // As the document's first script does.
  document.addEventListener('submit', (event) => event.preventDefault())
  if (pressedFirst) button.setAttribute(earlyPress, '')
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  const repeatEarlyPress = replayEarlyPress(container)
  const committed = Promise.withResolvers<void>()
  const onCommit = () => {
    repeatEarlyPress()
    committed.resolve()
  }
  root = hydrateRoot(container, <Page of={() => promise} onCommit={onCommit} />)
  return { button, committed: committed.promise, arrive: () => resolve({ default: Form }) }
}

function Page({ of, onCommit }: { of: () => Promise<{ default: ComponentType }>; onCommit?: () => void }) {
  const Loaded = lazyOf(of)
  useEffect(() => onCommit?.(), [onCommit])
  return (
    <Suspense fallback="Loading">
      <Loaded />
    </Suspense>
  )
}

const lazies = new WeakMap<object, ComponentType>()
function lazyOf(of: () => Promise<{ default: ComponentType }>): ComponentType {
  const Known = lazies.get(of) ?? lazy(of)
  lazies.set(of, Known)
  return Known
}

/** Long enough for several tries. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200))

test('repeats the press that came before the code, once', async () => {
  const { arrive } = await openWhileCodeLoads(true)
  arrive()
  await vi.waitFor(() => expect(onPress).toHaveBeenCalled())
  await aWhile()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('repeats a press between the call and the first commit', async () => {
  const { button, arrive } = await openWhileCodeLoads()
  button.click()
  arrive()
  await vi.waitFor(() => expect(onPress).toHaveBeenCalled())
  await aWhile()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('repeats two presses after the first commit, while the code of that part still loads, once', async () => {
  const { button, committed, arrive } = await openWhileCodeLoads()
  await committed
  button.click()
  await aWhile()
  button.click()
  expect(onPress).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => expect(onPress).toHaveBeenCalled())
  await aWhile()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('leaves alone what the browser itself has handled, as a second press would undo it', async () => {
  const { button, arrive } = await openWhileCodeLoads()
  button.setAttribute('popovertarget', 'menu')
  button.click()
  arrive()
  await aWhile()
  expect(onPress).not.toHaveBeenCalled()
})

test('leaves alone what is hydrated', async () => {
  const { button, committed, arrive } = await openWhileCodeLoads()
  await committed
  arrive()
  await aWhile()
  button.click()
  button.click()
  await aWhile()
  expect(onPress).toHaveBeenCalledTimes(2)
})
