const key = 'ginmaku.device'

/**
 * Identifies this browser where devices are counted (spec §6.3: live events, downloads); stable across visits where storage is
 * allowed.
 */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    // Storage refused: each page counts as a separate device.
    return pageDeviceId
  }
}

const pageDeviceId = crypto.randomUUID()
