import { type PictureFormat, pictureAddress } from '@ginmaku/shared-contracts/api/pictures.ts'
import type { PictureHint } from '@ginmaku/shared-contracts/remote/server-bundle.ts'
import { useContext } from 'react'
import styles from './Picture.module.css'
import { PictureHintContext } from './picture-hints.ts'
import type { posterUses, stillUses } from './picture-uses.ts'

type Use = (typeof posterUses)[keyof typeof posterUses] | (typeof stillUses)[keyof typeof stillUses]

interface PictureProps {
  /** As an answer of the API names it. */
  image: string
  use: Use
  /** Empty where words beside it say the same. */
  alt: string
  /** Of the drawing; how it is shown is said by the class. */
  width: number
  height: number
  /** high: fetched at once, before scripts. Others wait until they come near, `low` ones behind all the rest. */
  priority?: 'high' | 'low'
  className?: string
}

/** In the best form that the browser reads, no wider than its place. The box is the img's: `picture` has none. */
export function Picture({ image, use, alt, priority, ...measure }: PictureProps) {
  const isUrgent = priority === 'high'
  const hint = useContext(PictureHintContext)
  if (isUrgent && hint) for (const named of newestForm(image, use)) hint(named)
  return (
    <picture className={styles.picture}>
      {newest.map((format) => (
        <Source key={format} image={image} use={use} format={format} />
      ))}
      {/* `loading` before `src`, or Safari has begun already. */}
      <img
        loading={isUrgent ? 'eager' : 'lazy'}
        decoding={isUrgent ? undefined : 'async'}
        fetchPriority={priority}
        src={image}
        alt={alt}
        {...measure}
      />
    </picture>
  )
}

/** The first that a browser can read is taken; the drawing stands behind them. */
const newest = ['avif', 'webp'] as const

/** A browser that can't read it passes over the hint. */
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

/** Undefined for a picture from elsewhere, which has no forms. */
function srcSetOf(image: string, { widths }: Use, format: PictureFormat): string | undefined {
  const forms = widths.flatMap((width) => {
    const address = pictureAddress(image, { width, format })
    return address ? [`${address} ${width}w`] : []
  })
  return forms.length > 0 ? forms.join(', ') : undefined
}
