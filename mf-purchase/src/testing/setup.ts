import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// A page's code is fetched when it is first opened, and a busy machine takes its time over that.
configure({ asyncUtilTimeout: 5_000 })

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined

beforeEach(() => sessionStorage.clear())
