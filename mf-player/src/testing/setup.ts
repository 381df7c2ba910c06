import { beforeEach } from 'vitest'

beforeEach(() => localStorage.clear())

// jsdom has no sizes to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
