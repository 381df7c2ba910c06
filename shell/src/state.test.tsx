// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('what a follower throws is reported as it is, and the others are called', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  onTestFinished(() => void vi.unstubAllGlobals())
  const state = createState(1)
  const fault = new Error('in mf-catalog')
  const other = vi.fn()
  state.follow(() => {
    throw fault
  })
  state.follow(other)
  state.set(2)
  expect(report).toHaveBeenCalledWith(fault)
  expect(other).toHaveBeenCalled()
})
