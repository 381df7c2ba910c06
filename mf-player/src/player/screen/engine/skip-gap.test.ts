import { expect, it } from 'vitest'
import { nextStart } from './skip-gap.ts'

const manifest = '<MPD><Period id="1" start="PT0.000S" duration="PT10.000S"/><Period id="2" start="PT17.922S"/></MPD>'

it.each([
  [9.8, 17.922],
  [17.8, undefined],
  [30, undefined],
])('a viewer without video at %s s goes on at %s', (time, next) => {
  expect(nextStart(manifest, time)).toBe(next)
})
