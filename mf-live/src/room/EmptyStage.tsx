import { Backdrop } from '@ginmaku/shared-ui/media/Backdrop.tsx'
import type { ReactNode } from 'react'
import styles from './EmptyStage.module.css'

interface EmptyStageProps {
  /** The title's wide picture; absent from an API of an older release. */
  backdrop: string | undefined
  children: ReactNode
}

/** The stage before entry: what will be on it, dimmed, and in front of it how to enter. */
export const EmptyStage = ({ backdrop, children }: EmptyStageProps) => (
  <>
    {backdrop && <Backdrop image={backdrop} use="stage" alt="" className={styles.picture} />}
    <div className={styles.front}>{children}</div>
  </>
)
