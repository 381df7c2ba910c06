/** What a member typed into this tab, so that it survives a reload. Never a password. Nobody else who uses the tab gets it. */
export function keptEntry<T extends object>(page: string, empty: T, memberKey = '') {
  const name = `ginmaku.purchase.${page}.${memberKey}`
  return {
    read: (): T => ({ ...empty, ...parse(typeof window === 'undefined' ? null : sessionStorage.getItem(name)) }),
    keep: (typed: T) => sessionStorage.setItem(name, JSON.stringify(typed)),
    forget: () => sessionStorage.removeItem(name),
  }
}

function parse(kept: string | null): object {
  if (kept === null) return {}
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Written by another version or by hand: treated as absent.
    return {}
  }
}
