/** The Web Storage API over memory: its content is lost with the document. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown

  get length(): number {
    return this.#items.size
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, value: string) => void this.#items.set(key, String(value))
  removeItem = (key: string) => void this.#items.delete(key)
  clear = () => this.#items.clear()
}

function isAllowed(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return typeof window[name].getItem('') !== 'undefined'
  } catch {
    return false
  }
}

/**
 * Replaces forbidden storage (Firefox forbids it while it blocks all cookies) with storage in memory, for the frame and all
 * remotes. Every page works, but nothing outlives the document. Must run before any other code.
 */
export function replaceForbiddenStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isAllowed(name)) Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true })
}
