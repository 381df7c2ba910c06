import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { Picture } from '@ginmaku/shared-ui/media/Picture.tsx'
import { stillUses } from '@ginmaku/shared-ui/media/picture-uses.ts'
import styles from './PictureBlockView.module.css'

/** A picture in the text, with its caption. */
export function PictureBlockView({ block: { image, width, height, alt, caption } }: { block: BlockOf<'picture'> }) {
  return (
    <figure className={styles.figure}>
      <Picture image={image} use={stillUses.page} width={width} height={height} alt={alt} className={styles.picture} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
