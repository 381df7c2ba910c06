import { hkdfSync } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { folderMediaStore } from './folder-media-store.ts'
import type { MediaStore } from './media-store.ts'

/** The films and the secret that signs their addresses. */
export interface Media {
  store: MediaStore
  secret: string
}

/** Every process with the same signing key accepts signatures of the others. */
export function createMedia(settings: Settings, signingKey: Uint8Array): Media {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku media', 32)).toString('base64')
  return { store: folderMediaStore(settings.MEDIA_DIR), secret }
}
