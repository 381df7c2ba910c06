// @vitest-environment jsdom
import { ApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { Field } from '@ginmaku/shared-ui/form/Field.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { createTranslations } from '../locale/translations.ts'
import { setupUser } from '../testing/setup-user.ts'
import { useContractForm } from './use-contract-form.ts'

interface Entry {
  name: string
  again: string
  agreed: boolean
}

const empty: Entry = { name: '', again: '', agreed: false }
const rules = {
  name: (name: string) => (name === '' ? 'missing' : undefined),
  again: (again: string, { name }: Entry) => (again === name ? undefined : 'differs'),
  agreed: undefined,
}
const translations = createTranslations({
  ja: { mistakes: { missing: '入力してください', differs: '一致しません' } },
  en: { mistakes: { missing: 'Missing', differs: 'Not the same' } },
})

interface SampleFormProps {
  read?: () => Entry
  write?: (entry: Entry) => void
  onSubmit?: (entry: Entry, refuse: (error: unknown) => boolean) => void
}

function SampleForm({ read, write, onSubmit }: SampleFormProps) {
  const form = useContractForm<Entry, 'missing' | 'differs'>({
    ...{ empty, rules, read, write },
    rechecks: { name: ['again'] },
    onSubmit: (entry) => onSubmit?.(entry, form.refuse),
  })
  return (
    <form {...form.props}>
      <Field label="name" {...form.fields.text('name')} />
      <Field label="again" {...form.fields.text('again')} />
      <Checkbox label="agreed" {...form.fields.tick('agreed')} />
      <button type="submit">send</button>
    </form>
  )
}

const page = (props: SampleFormProps, locale: 'ja' | 'en' = 'ja') => (
  <I18nextProvider i18n={translations(locale)}>
    <SampleForm {...props} />
  </I18nextProvider>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const send = () => screen.getByRole('button', { name: 'send' })

afterEach(cleanup)

test('a mistake is shown at the first submit, in the current language, and its field has the focus', async () => {
  const user = setupUser()
  const onSubmit = vi.fn()
  const { rerender } = render(page({ onSubmit }))
  await user.type(field('again'), 'x')
  expect(screen.queryByText('一致しません')).toBeNull()
  await user.click(send())
  await screen.findByText('入力してください')
  expect(document.activeElement).toBe(field('name'))
  rerender(page({ onSubmit }, 'en'))
  expect(screen.getByText('Missing')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a rule that reads another field is checked again when that one changes', async () => {
  const user = setupUser()
  render(page({}))
  await user.type(field('again'), 'x')
  await user.click(send())
  await screen.findByText('一致しません')
  await user.type(field('name'), 'x')
  await waitFor(() => expect(screen.queryByText('一致しません')).toBeNull())
})

test('what the API refused is marked, has the focus, and is cleared by the next change', async () => {
  const user = setupUser()
  const problem = { type: 'about:blank', title: '', status: 422, code: 'invalid_fields' as const, message: '' }
  const errors = { again: '使えません' }
  const failure = new ApiFailure('problem', { ...problem, errors } as never)
  render(page({ onSubmit: (_, refuse) => void refuse(failure) }))
  await user.type(field('name'), 'x')
  await user.type(field('again'), 'x')
  await user.click(send())
  await screen.findByText('使えません')
  expect(document.activeElement).toBe(field('again'))
  await user.type(field('again'), 'y')
  await waitFor(() => expect(screen.queryByText('使えません')).toBeNull())
})

test('what was typed before hydration stays, the draft fills the rest, and both are saved', async () => {
  const write = vi.fn()
  const tree = page({ read: () => ({ name: 'draft', again: 'draft', agreed: true }), write })
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(tree)
  field('name').value = 'typed'
  const root = await act(async () => hydrateRoot(place, tree))
  expect([field('name').value, field('again').value, field('agreed').checked]).toEqual(['typed', 'draft', true])
  await waitFor(() => expect(write).toHaveBeenLastCalledWith({ name: 'typed', again: 'draft', agreed: true }))
  await act(async () => root.unmount())
  place.remove()
})
