import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a field is found by its label and described by its error and hint', () => {
  render(<Field label="メールアドレス" hint="届くもの" error="必須です" requiredMark="必須" required />)
  const input = screen.getByRole('textbox', { name: /メールアドレス/ })
  expect(describedBy(input)).toEqual(['必須です', '届くもの'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not called invalid', () => {
  render(<Field label="名前" />)
  const input = screen.getByRole('textbox', { name: '名前' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('a password shows its letters on demand and keeps what was typed', async () => {
  render(<PasswordField label="パスワード" revealLabel="表示" concealLabel="隠す" />)
  const input = screen.getByLabelText('パスワード')
  await userEvent.type(input, 'abcd1234')
  await userEvent.click(screen.getByRole('button', { name: '表示' }))
  expect(input).toHaveProperty('type', 'text')
  expect(input).toHaveProperty('value', 'abcd1234')
  await userEvent.click(screen.getByRole('button', { name: '隠す' }))
  expect(input).toHaveProperty('type', 'password')
})

test('a checkbox is ticked from the keyboard and names its error', async () => {
  render(<Checkbox label="確認しました" error="チェックしてください" />)
  const box = screen.getByRole('checkbox', { name: '確認しました' })
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(box).toHaveProperty('checked', true)
  expect(describedBy(box)).toEqual(['チェックしてください'])
})

test('a radio group gives the chosen value', async () => {
  const change = vi.fn()
  const choices = [
    { value: 'sd', label: 'SD' },
    { value: 'hd', label: 'HD' },
  ] as const
  render(<RadioGroup legend="画質" choices={choices} value="sd" onChange={change} />)
  expect(screen.getByRole('group', { name: '画質' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'HD' }))
  expect(change).toHaveBeenCalledWith('hd')
})

test('a select offers its choices under its label', async () => {
  render(
    <Select
      label="並び順"
      choices={[
        { value: 'a', label: '期限順' },
        { value: 'b', label: '作品名順' },
      ]}
    />,
  )
  const select = screen.getByRole('combobox', { name: '並び順' })
  await userEvent.selectOptions(select, '作品名順')
  expect(select).toHaveProperty('value', 'b')
})

test('a select with a value of its own reports nothing by itself', async () => {
  const change = vi.fn()
  const choices = [
    { value: 'a', label: '期限順' },
    { value: 'b', label: '作品名順' },
  ]
  render(<Select label="並び順" choices={choices} value="b" onChange={change} />)
  await new Promise((later) => setTimeout(later))
  expect(change).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '並び順' }), '期限順')
  expect(change).toHaveBeenCalledOnce()
})
