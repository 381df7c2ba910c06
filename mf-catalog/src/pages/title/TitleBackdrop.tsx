import { Backdrop } from '@ginmaku/shared-ui/media/Backdrop.tsx'
import { Glow } from '@ginmaku/shared-ui/media/Glow.tsx'
import styles from './TitleBackdrop.module.css'

interface TitleBackdropProps {
  title: { image: string; backdrop?: string | undefined }
}

/** A title's wide picture behind the top of its page, or the colours of its poster where it has none. */
export function TitleBackdrop({ title }: TitleBackdropProps) {
  if (!title.backdrop) return <Glow image={title.image} className={styles.glow} />
  return (
    <div className={styles.frame} aria-hidden="true">
      <Backdrop image={title.backdrop} use="title" alt="" priority className={styles.picture} />
    </div>
  )
}
