import { pictureWidths } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Glow } from './Glow.tsx'
import { Poster } from './Poster.tsx'
import { backdropUses, posterUses, stillUses } from './picture-uses.ts'
import { Still } from './Still.tsx'

const image = '/images/posters/night-glass.svg?v=ab12'

test('a poster comes in the newest format that the browser supports, in widths for its use, and as SVG as a last resort', () => {
  const { container } = render(<Poster image={image} use="thumb" alt="" />)
  const sources = [...container.querySelectorAll('picture > source')]
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources.map((source) => source.getAttribute('sizes'))).toEqual(['64px', '64px'])
  expect(sources[0]?.getAttribute('srcset')).toBe(
    '/images/posters/night-glass.160.avif?v=ab12 160w, /images/posters/night-glass.240.avif?v=ab12 240w',
  )
  const img = container.querySelector('picture > source + img')
  expect(img?.getAttribute('src')).toBe(image)
})

test('only the largest picture is fetched before it is near the viewport, and none shifts the layout', () => {
  const { container } = render(
    <>
      <Poster image={image} use="hero" alt="" priority />
      <Still image="/images/stills/night-glass-1.svg?v=1" use="list" alt="" />
      <Glow image={image} />
    </>,
  )
  const attributes = [...container.querySelectorAll('img')].map((img) =>
    ['loading', 'fetchpriority', 'decoding', 'width', 'height'].map((name) => img.getAttribute(name)),
  )
  expect(attributes).toEqual([
    ['eager', 'high', null, '400', '600'],
    ['lazy', null, 'async', '640', '360'],
    ['lazy', 'low', 'async', '32', '48'],
  ])
  expect(container.querySelector('[aria-hidden="true"] img')?.getAttribute('alt')).toBe('')
})

test('a picture from elsewhere has one source', () => {
  const { container } = render(<Poster image="https://pictures.example/a.jpg" use="grid" alt="" />)
  expect(container.querySelectorAll('source')).toHaveLength(0)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://pictures.example/a.jpg')
})

test.each(Object.entries({ ...posterUses, ...stillUses, ...backdropUses }))(
  '%s names widths that exist, in ascending order',
  (_, { widths }) => {
    expect(widths).toEqual(pictureWidths.filter((width) => (widths as readonly number[]).includes(width)))
  },
)

test('nothing that the server renders has a style attribute', () => {
  const html = renderToString(
    <>
      <Poster image={image} use="hero" alt="" priority />
      <Still image={image} use="hero" alt="" />
      <Glow image={image} />
    </>,
  )
  expect(html).toContain('<picture')
  expect(html).not.toContain('style=')
})
