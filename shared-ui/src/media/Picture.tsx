import { type PictureFormat, pictureAddress } from '@ginmaku/shared-contracts/api/catalogue/pictures.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { useContext } from 'react'
import styles from './Picture.module.css'
import { PictureHintContext } from './picture-hints.ts'
import type { backdropUses, posterUses, stillUses } from './picture-uses.ts'

type UseIn<Uses> = Uses[keyof Uses]
type Use = UseIn<typeof posterUses> | UseIn<typeof stillUses> | UseIn<typeof backdropUses>

interface PictureProps {
  /** An `image` from an API response; empty where there is none. */
  image: string
  use: Use
  /** Empty where adjacent text says the same. */
  alt: string
  /** Intrinsic size of the drawing; the class sets the displayed size. */
  width: number
  height: number
  /** high: fetched immediately, before scripts. Others load lazily near the viewport, `low` ones after all the rest. */
  priority?: 'high' | 'low'
  className?: string
}

/** The best form that the browser supports, no wider than its container. Only the img has a box: `picture` has none. */
export function Picture({ image, use, alt, priority, ...measure }: PictureProps) {
  const isUrgent = priority === 'high'
  const hint = useContext(PictureHintContext)
  if (isUrgent && hint) for (const named of newestForm(image, use)) hint(named)
  return (
    <picture className={styles.picture}>
      {newest.map((format) => (
        <Source key={format} image={image} use={use} format={format} />
      ))}
      {/* `loading` before `src`, or Safari starts the download already. */}
      <img
        loading={isUrgent ? 'eager' : 'lazy'}
        decoding={isUrgent ? undefined : 'async'}
        fetchPriority={priority}
        src={image || undefined}
        alt={alt}
        {...measure}
      />
    </picture>
  )
}

/** The browser takes the first that it supports; the drawing is the fallback. */
const newest = ['avif', 'webp'] as const

/** A browser that does not support the type ignores the hint. */
function newestForm(image: string, use: Use): PictureHint[] {
  const [format] = newest
  const srcSet = srcSetOf(image, use, format)
  return srcSet ? [{ type: mediaType(format), srcSet, sizes: use.sizes }] : []
}

function Source({ image, use, format }: { image: string; use: Use; format: PictureFormat }) {
  const srcSet = srcSetOf(image, use, format)
  return srcSet && <source type={mediaType(format)} srcSet={srcSet} sizes={use.sizes} />
}

const mediaType = (format: PictureFormat) => `image/${format}`

/** Undefined for an external picture, which has no other forms. */
function srcSetOf(image: string, { widths }: Use, format: PictureFormat): string | undefined {
  const forms = widths.flatMap((width) => {
    const address = pictureAddress(image, { width, format })
    return address ? [`${address} ${width}w`] : []
  })
  return forms.length > 0 ? forms.join(', ') : undefined
}
