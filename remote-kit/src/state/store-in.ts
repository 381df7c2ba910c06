const isServer = typeof window === 'undefined'

/**
 * An object in the browser's storage, so that it survives a reload. Never for a password.
 * @param name with the remote's, e.g. `ginmaku.mypage.inquiry`: the storage is shared by the whole site
 * @param empty the fields that are not stored
 */
export function storeIn<T extends object>(storage: () => Storage, name: string, empty: T) {
  return {
    read: (): T => ({ ...empty, ...parse(isServer ? null : storage().getItem(name)) }),
    write: (value: T) => storage().setItem(name, JSON.stringify(value)),
    clear: () => storage().removeItem(name),
  }
}

function parse(text: string | null): object {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Written by another version or by hand: treated as absent.
    return {}
  }
}
