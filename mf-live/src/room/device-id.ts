const key = 'ginmaku.device'

/** Names this browser to the device limit (spec §6); the same from visit to visit where storage is allowed. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    // Storage refused: each page is a device of its own.
    return unkept
  }
}

const unkept = crypto.randomUUID()
