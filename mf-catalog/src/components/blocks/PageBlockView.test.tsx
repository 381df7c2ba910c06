import type { PageBlock } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageBlockView } from './PageBlockView.tsx'

test('a kind of block that this release does not know is left out: the page may be newer', () => {
  const newer = { kind: 'hologram', text: 'of a later release' } as unknown as PageBlock
  const { container } = render(
    <>
      <PageBlockView block={newer} />
      <PageBlockView block={{ kind: 'paragraph', text: 'the rest' }} />
    </>,
  )
  expect(container.textContent).toBe('the rest')
})
