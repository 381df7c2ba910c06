// @vitest-environment jsdom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createState, type State, useValue } from './state.ts'

const Shown = ({ state }: { state: State<string> }) => <p>{useValue(state)}</p>

it('takes over what the server rendered, though it has changed before that began', async () => {
  const place = document.createElement('div')
  const state = createState('the till')
  place.innerHTML = renderToString(<Shown state={state} />)
  state.set('home')
  const onRecoverableError = vi.fn()
  hydrateRoot(place, <Shown state={state} />, { onRecoverableError })
  await expect.poll(() => place.textContent).toBe('home')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
