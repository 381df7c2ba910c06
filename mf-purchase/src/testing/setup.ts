import '@testing-library/jest-dom/vitest'
import { beforeEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => sessionStorage.clear())
