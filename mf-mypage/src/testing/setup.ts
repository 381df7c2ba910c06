import { beforeEach } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
