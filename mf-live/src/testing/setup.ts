import { beforeEach } from 'vitest'
import { FakeResizeObserver } from './fake-resize-observer.ts'

beforeEach(() => localStorage.clear())

globalThis.ResizeObserver ??= FakeResizeObserver
