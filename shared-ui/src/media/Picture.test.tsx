// @vitest-environment node
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Poster } from './Poster.tsx'
import { PictureHintContext } from './picture-hints.ts'

const hintsOf = (shown: ReactNode) => {
  const hints: PictureHint[] = []
  renderToString(<PictureHintContext value={(hint) => hints.push(hint)}>{shown}</PictureHintContext>)
  return hints
}
const image = '/images/posters/a-1.svg?v=1'

it('is hinted at in its best format where it is in the first screenful', () => {
  expect(hintsOf(<Poster image={image} use="hero" alt="" priority />)).toEqual([
    {
      type: 'image/avif',
      srcSet: expect.stringContaining('/images/posters/a-1.160.avif?v=1 160w, '),
      sizes: expect.stringContaining('px'),
    },
  ])
})

it.each([
  ['others', <Poster key="other" image={image} use="grid" alt="" />],
  ['pictures from elsewhere', <Poster key="else" image="https://pictures.example/a.png" use="hero" alt="" priority />],
])('is not for %s', (_, poster) => expect(hintsOf(poster)).toEqual([]))
