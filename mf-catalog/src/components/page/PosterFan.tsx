import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import styles from './PosterFan.module.css'

const perRow = 4
const maxRows = 2

/**
 * Posters behind a banner's text, for decoration: one or two whole rows, or what there is. The element around it is
 * `position: relative` and clips them.
 */
export function PosterFan({ images }: { images: readonly string[] }) {
  const rows = Math.min(Math.floor(images.length / perRow), maxRows)
  return (
    <div className={styles.posters} aria-hidden="true">
      {images.slice(0, rows * perRow || perRow).map((image) => (
        <Poster key={image} image={image} use="banner" alt="" />
      ))}
    </div>
  )
}
