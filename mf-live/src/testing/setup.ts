import { beforeEach } from 'vitest'

beforeEach(() => localStorage.clear())

// jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
