import '@testing-library/jest-dom/vitest'
import { beforeEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => sessionStorage.clear())
