import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoreButton } from './MoreButton.tsx'

/** Links by two, up to six; the next two come when `answer` is pressed. */
function List() {
  const [count, setCount] = useState(2)
  const [busy, setBusy] = useState(false)
  const answer = () => {
    setBusy(false)
    setCount(count + 2)
  }
  return (
    <>
      {Array.from({ length: count }, (_, index) => `title ${index + 1}`).map((title) => (
        <a key={title} href="#title">
          {title}
        </a>
      ))}
      <MoreButton onClick={() => setBusy(true)} busy={busy} hasMore={count < 6}>
        more
      </MoreButton>
      <input aria-label="search" onKeyDown={({ key }) => key === 'Enter' && answer()} />
      <p onMouseDown={(event) => event.preventDefault()} onMouseUp={answer}>
        answer
      </p>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('the focus goes to the first new item, after the last ‘more’ too', async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'more' }))
  expect(focused()).toBe('more')
  await user.click(screen.getByText('answer'))
  expect(focused()).toBe('title 3')
  screen.getByRole('button', { name: 'more' }).focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByText('answer'))
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
  expect(focused()).toBe('title 5')
})

test('the focus stays with a reader who has moved on while more was loading', async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'more' }))
  await user.type(screen.getByRole('textbox', { name: 'search' }), '{Enter}')
  expect(screen.getByText('title 3')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'search' }))
})

test('a ‘more’ that failed moves no focus later', async () => {
  const more = (busy: boolean, extra?: string) => (
    <>
      {extra && <a href="#extra">{extra}</a>}
      <MoreButton onClick={() => undefined} busy={busy}>
        more
      </MoreButton>
    </>
  )
  const { rerender } = render(more(false))
  await userEvent.click(screen.getByRole('button', { name: 'more' }))
  rerender(more(true))
  rerender(more(false))
  rerender(more(false, 'help'))
  expect(focused()).toBe('more')
})
