/** The Web Storage API over memory: what it holds is gone with the document. */
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
 * Where the browser forbids storage, as Firefox does while it blocks all cookies, storage lasts as long as the document, for the frame and
 * for every remote: each page works, and only what should outlive it is lost. Runs before anything else.
 */
export function replaceForbiddenStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isAllowed(name)) Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true })
}
