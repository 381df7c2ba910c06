import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => localStorage.clear())
