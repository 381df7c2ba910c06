import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PosterGridSkeleton } from '../layout/PosterGridSkeleton.tsx'
import { Skeleton } from './Skeleton.tsx'

test('its size is set without a style attribute, which the CSP would refuse', () => {
  const html = renderToString(
    <>
      <Skeleton width="70%" height="2rem" />
      <Skeleton ratio="2 / 3" />
      <PosterGridSkeleton label="読み込み中" count={2} />
    </>,
  )
  expect(html).toContain('width="70%" height="2rem"')
  expect(html).toContain('width="100%" viewBox="0 0 2 3"')
  expect(html).not.toContain('style=')
})
