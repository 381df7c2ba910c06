const callbacks = new Set<() => void>()

/** jsdom has no layout to observe: observers are called by `notifyResize`. */
export class FakeResizeObserver {
  readonly #callback: () => void

  constructor(callback: ResizeObserverCallback) {
    this.#callback = () => callback([], this)
  }

  observe() {
    callbacks.add(this.#callback)
  }

  unobserve() {}

  disconnect() {
    callbacks.delete(this.#callback)
  }
}

/** Calls every observer, as after a change of size. */
export function notifyResize(): void {
  for (const callback of callbacks) callback()
}
