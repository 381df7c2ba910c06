import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

// A page's code is loaded anew for each test, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => sessionStorage.clear())
