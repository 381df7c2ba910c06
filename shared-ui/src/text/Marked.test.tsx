import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Marked } from './Marked.tsx'

const html = (text: string, marks: { start: number; length: number }[]) =>
  render(<Marked text={text} marks={marks} />).container.innerHTML.replaceAll(/ class="[^"]*"/g, '')

it('marks each hit, in any order', () => {
  expect(
    html('歌舞伎の夜、夜の歌舞伎', [
      { start: 8, length: 3 },
      { start: 0, length: 3 },
    ]),
  ).toBe('<mark>歌舞伎</mark>の夜、夜の<mark>歌舞伎</mark>')
})

it('a name without hits, or with markup in it, stays text', () => {
  expect(html('<b>夜</b>', [])).toBe('&lt;b&gt;夜&lt;/b&gt;')
  expect(html('<b>夜</b>', [{ start: 3, length: 1 }])).toBe('&lt;b&gt;<mark>夜</mark>&lt;/b&gt;')
})

it('marks an overlap once and ignores what is outside the text', () => {
  expect(
    html('夜の映写機', [
      { start: 0, length: 2 },
      { start: 1, length: 2 },
      { start: 4, length: 9 },
      { start: 9, length: 1 },
      { start: -3, length: 1 },
    ]),
  ).toBe('<mark>夜の</mark><mark>映</mark>写<mark>機</mark>')
})
