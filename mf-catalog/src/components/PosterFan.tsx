import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import styles from './PosterFan.module.css'

/** Up to eight posters behind a banner's text, for decoration; the element around it is `position: relative` and clips them. */
export function PosterFan({ images }: { images: readonly string[] }) {
  return (
    <div className={styles.posters} aria-hidden="true">
      {images.map((image) => (
        <Poster key={image} image={image} use="banner" alt="" />
      ))}
    </div>
  )
}
