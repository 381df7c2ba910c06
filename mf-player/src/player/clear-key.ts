const contentType = 'video/mp4; codecs="avc1.640028"'

/**
 * Whether Encrypted Media Extensions of this browser decrypt our films, or live events with a camera (`cenc`). WebKitGTK has none,
 * Safari only those of FairPlay.
 */
export async function canPlayClearKey(encryptionScheme: 'cbcs' | 'cenc' = 'cbcs'): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [
      { initDataTypes: ['cenc'], videoCapabilities: [{ contentType, encryptionScheme }] },
    ])
    return true
  } catch {
    return false
  }
}
