import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { isPublished } from '../time-windows.ts'

/** Pictures of titles as the holders of a title see them. */
export interface HeldPictures {
  /**
   * For a picture that is not public, the version is followed by a signature that opens all its forms for as long as
   * the picture exists.
   * @param image the `image` address for everyone else
   */
  addressOf(image: string, title: { published_at: Date } | undefined): string
  /** @param path of the picture without the extension of its format: `/images/posters/night-glass` */
  opens(path: string, signature: string): boolean
}

const drawing = /^(\/images\/[a-z]+\/[\w-]+)\.svg\?v=[0-9a-f]{10}$/

/** Every process with the same signing key accepts signatures of the others. */
export function createHeldPictures(signingKey: Uint8Array, clock: Clock): HeldPictures {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku held pictures', 32))
  /** 128 bits in hex: only characters that a version may have, so a signed address parses like any other. */
  const signatureOf = (path: string) => createHmac('sha256', secret).update(path).digest('hex').slice(0, 32)
  return {
    addressOf: (image, title) => {
      const [, path] = drawing.exec(image) ?? []
      if (!path || !title || isPublished(title, clock.now())) return image
      return image + signatureOf(path)
    },
    opens: (path, signature) => {
      const expected = Buffer.from(signatureOf(path))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Version and signature of a `v=` parameter; undefined when it is malformed. */
export function readVersion(v: unknown): { version: string; signature: string } | undefined {
  const [, version, signature = ''] = /^([0-9a-f]{10})([0-9a-f]{32})?$/.exec(String(v)) ?? []
  return version === undefined ? undefined : { version, signature }
}
