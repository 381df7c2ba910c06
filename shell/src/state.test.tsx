// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createState, type State, useValue } from './state.ts'

const Shown = ({ state }: { state: State<string> }) => <p>{useValue(state)}</p>

it('hydrates what the server rendered, even if the value has changed before', async () => {
  const container = document.createElement('div')
  const state = createState('checkout')
  container.innerHTML = renderToString(<Shown state={state} />)
  state.set('home')
  const onRecoverableError = vi.fn()
  hydrateRoot(container, <Shown state={state} />, { onRecoverableError })
  await expect.poll(() => container.textContent).toBe('home')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
