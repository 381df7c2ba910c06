import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onIntentOf } from './intent.ts'

const likely = vi.fn()
const names = Array.from({ length: 10 }, (_, at) => `film ${at}`)

beforeEach(() => {
  vi.useFakeTimers()
  likely.mockClear()
  render(
    names.map((name) => (
      <button key={name} type="button" {...onIntentOf(() => likely(name))}>
        {name}
      </button>
    )),
  )
})
afterEach(() => vi.useRealTimers())

const button = (at: number) => screen.getByRole('button', { name: names[at] ?? '' })
const mouse = { pointerType: 'mouse' }
const expected = () => likely.mock.calls.map(([name]) => name)

it('expects a press only of the button that the pointer rests on, not of those that it crosses', () => {
  for (const at of names.keys()) {
    fireEvent.pointerEnter(button(at), mouse)
    vi.advanceTimersByTime(50)
    if (at < 9) fireEvent.pointerLeave(button(at), mouse)
  }
  vi.advanceTimersByTime(1_000)
  expect(expected()).toEqual(['film 9'])
})

it('expects it at once when the pointer or a finger is down, and then not again', () => {
  fireEvent.pointerEnter(button(0), mouse)
  fireEvent.pointerDown(button(0), mouse)
  vi.advanceTimersByTime(1_000)
  expect(expected()).toEqual(['film 0'])
  fireEvent.pointerEnter(button(1), { pointerType: 'touch' })
  vi.advanceTimersByTime(1_000)
  expect(expected()).toEqual(['film 0'])
  fireEvent.pointerDown(button(1), { pointerType: 'touch' })
  expect(expected()).toEqual(['film 0', 'film 1'])
})

it('expects it of the button that keeps the focus, not of those on the way there', () => {
  for (const at of [0, 1, 2]) {
    fireEvent.focus(button(at), { relatedTarget: document.body })
    vi.advanceTimersByTime(200)
    if (at < 2) fireEvent.blur(button(at))
  }
  vi.advanceTimersByTime(1_000)
  expect(expected()).toEqual(['film 2'])
})

it('does not expect it when the focus comes back because what the button had opened was closed', () => {
  fireEvent.focus(button(0))
  vi.advanceTimersByTime(1_000)
  expect(expected()).toEqual([])
})
