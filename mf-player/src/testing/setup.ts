import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

// A page's code is loaded when it is first opened, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => {
  // The browser tests share this file and have no window.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
