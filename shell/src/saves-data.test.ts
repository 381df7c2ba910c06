// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { savesData } from './saves-data.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'connection'))

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
])('loads nothing in advance on a slow connection, or where the visitor asked for that: %o', (connection, saves) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  expect(savesData()).toBe(saves)
})
