import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { axeFaults } from '../src/testing/axe-faults.ts'
import { Showcase } from './Showcase.tsx'

declare global {
  interface ImportMeta {
    /** Declared by Vite: files by path. */
    glob<T = unknown>(pattern: string | string[], options?: object): Record<string, T>
  }
}

/** Covered by the samples of the primitives that contain them. */
const parts = [
  '../src/form/ComboboxInput.tsx',
  '../src/form/FieldError.tsx',
  '../src/form/FieldFrame.tsx',
  '../src/form/FieldGroup.tsx',
  '../src/media/Picture.tsx',
  '../src/text/keep-words.tsx',
]

test('every component of shared-ui is shown', () => {
  const components = Object.keys(import.meta.glob(['../src/**/*.tsx', '!**/*.test.tsx']))
  const samples = import.meta.glob<string>(['./*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const shown = Object.values(samples).flatMap((text) => [...text.matchAll(/from '(.+)'/g)].map(([, path]) => path))
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((path) => !shown.includes(path) && !parts.includes(path))).toEqual([])
})

test('axe finds no violations, in either language', async () => {
  document.documentElement.lang = 'ja'
  document.title = 'shared-ui'
  render(<Showcase />)
  expect(await axeFaults()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(screen.queryByText(/[ぁ-んァ-ヶ]/, { ignore: '[aria-pressed], [lang=ja]' })).toBeNull()
  expect(await axeFaults()).toEqual([])
})
