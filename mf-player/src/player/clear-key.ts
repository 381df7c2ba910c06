const film = { contentType: 'video/mp4; codecs="avc1.640028"', encryptionScheme: 'cbcs' }

/** Whether Encrypted Media Extensions of this browser decrypt our films. WebKitGTK has none, Safari only those of FairPlay. */
export async function canPlayClearKey(): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess('org.w3.clearkey', [
      { initDataTypes: ['cenc'], videoCapabilities: [film] },
    ])
    return true
  } catch {
    return false
  }
}
