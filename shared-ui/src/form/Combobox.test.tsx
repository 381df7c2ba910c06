import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { axeFaults } from '../testing/axe-faults.ts'
import { Combobox } from './Combobox.tsx'

const titles = ['夜の映写機', '夜明けの港', '潮騒の街'].map((label, place) => ({ value: `T${place}`, label }))

interface ExampleProps {
  onText?: (text: string) => void
  onChoose?: (value: string) => void
  loading?: string
}

function Example({ onText, onChoose, loading }: ExampleProps) {
  const [text, setText] = useState('')
  return (
    <Combobox
      label="作品を探す"
      text={text}
      onTextChange={(next) => {
        onText?.(next)
        setText(next)
      }}
      choices={titles.filter(({ label }) => label.includes(text))}
      onChoose={({ value }) => onChoose?.(value)}
      loading={loading}
      empty="見つかりません"
    />
  )
}

const field = () => screen.getByRole('combobox', { name: '作品を探す' }) as HTMLInputElement
const marked = () => screen.getAllByRole('option').filter((option) => option.dataset.highlighted !== undefined)

test('typing shows suggestions, arrows highlight one, and Enter chooses it', async () => {
  const onChoose = vi.fn()
  render(<Example onChoose={onChoose} />)
  await userEvent.type(field(), '夜')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['夜の映写機', '夜明けの港'])
  expect(marked()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked().map((option) => option.textContent)).toEqual(['夜明けの港'])
  expect(field().getAttribute('aria-activedescendant')).toBe(marked()[0]?.id)
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['T1']])
  expect(field().value).toBe('夜明けの港')
  expect(screen.queryByRole('option')).toBeNull()
})

test('Escape closes the list and leaves the text', async () => {
  const onChoose = vi.fn()
  render(<Example onChoose={onChoose} />)
  await userEvent.type(field(), '夜{ArrowDown}{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('夜')
  expect(onChoose).not.toHaveBeenCalled()
})

test('nothing is reported or chosen while an input method composes', async () => {
  const onText = vi.fn()
  const onChoose = vi.fn()
  render(<Example onText={onText} onChoose={onChoose} />)
  await userEvent.type(field(), '夜{ArrowDown}')
  onText.mockClear()

  // 229 is the keyCode of a key handled by the input method (UI Events §7.3.1).
  const key = { keyCode: 229, which: 229, isComposing: true }
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: '夜の' }, isComposing: true, inputType: 'insertCompositionText' })
  for (const name of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field(), { key: name, ...key })
  expect(onText).not.toHaveBeenCalled()
  expect(onChoose).not.toHaveBeenCalled()
  expect(field().value).toBe('夜の')

  fireEvent.compositionEnd(field(), { data: '夜の' })
  // Safari sends the keydown that ended the composition after compositionend.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, which: 229 })
  expect(onText.mock.calls).toEqual([['夜の']])
  expect(onChoose).not.toHaveBeenCalled()
})

test('says that nothing was found, or that it is still loading', async () => {
  const view = render(<Example />)
  await userEvent.type(field(), '朝')
  expect(await screen.findByText('見つかりません')).toBeTruthy()
  view.rerender(<Example loading="探しています" />)
  expect(screen.getByText('探しています').getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByText('見つかりません')).toBeNull()
})

test('the server renders it without a style attribute; text and focus from before hydration are kept', async () => {
  const onText = vi.fn()
  const html = renderToString(<Example onText={onText} />)
  expect(html).toContain('role="combobox"')
  expect(html).not.toContain('style=')
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  field().focus()
  field().value = '潮'
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(place, <Example onText={onText} />, { onRecoverableError }))
  expect(field().value).toBe('潮')
  expect(document.activeElement).toBe(field())
  expect(onText.mock.calls).toEqual([['潮']])
  expect(onRecoverableError).not.toHaveBeenCalled()
  act(() => root.unmount())
  place.remove()
})
