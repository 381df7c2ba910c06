import { beforeEach } from 'vitest'

beforeEach(() => {
  // The browser tests share this file and have no window.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
