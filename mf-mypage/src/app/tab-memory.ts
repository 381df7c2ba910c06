const isServer = typeof window === 'undefined'

/** What is typed in this tab and must outlive a reload. Never a password. */
export function tabMemory<T extends object>(key: string, empty: T) {
  const name = `ginmaku.mypage.${key}`
  return {
    read: (): T => ({ ...empty, ...parse(isServer ? null : sessionStorage.getItem(name)) }),
    keep: (value: T) => sessionStorage.setItem(name, JSON.stringify(value)),
    forget: () => sessionStorage.removeItem(name),
  }
}

function parse(kept: string | null): object {
  if (kept === null) return {}
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Written by another version, or by hand: as good as nothing.
    return {}
  }
}
