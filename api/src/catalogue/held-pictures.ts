import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { isPublished } from './sale-window.ts'

/** The pictures of titles as those see them who hold the title. */
export interface HeldPictures {
  /**
   * Where nobody else is shown the picture, its version is followed by a signature that opens it, in all its forms, as long as
   * the picture lives.
   * @param image the address that an answer's `image` would be to anybody
   */
  addressOf(image: string, title: { published_at: Date } | undefined): string
  /** @param path of the picture without the ending of its form: `/images/posters/night-glass` */
  opens(path: string, signature: string): boolean
}

const drawing = /^(\/images\/[a-z]+\/[\w-]+)\.svg\?v=[0-9a-f]{10}$/

/** Every process with the same signing key opens what any of them has signed. */
export function createHeldPictures(signingKey: Uint8Array, clock: Clock): HeldPictures {
  const secret = Buffer.from(hkdfSync('sha256', signingKey, '', 'ginmaku held pictures', 32))
  /** 128 bits in hex: letters that a version may have, so that whoever can read an address can read a signed one. */
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

/** The two parts of what follows `v=`; undefined for what is neither. */
export function readVersion(v: unknown): { version: string; signature: string } | undefined {
  const [, version, signature = ''] = /^([0-9a-f]{10})([0-9a-f]{32})?$/.exec(String(v)) ?? []
  return version === undefined ? undefined : { version, signature }
}
