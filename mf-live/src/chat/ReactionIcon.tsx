import type { Reaction } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ReactNode } from 'react'
import styles from './ReactionBar.module.css'

const eye = 'c.5-.9 2.1-.9 2.6 0'

const drawings: Record<Reaction, ReactNode> = {
  '👏': (
    <>
      <path d="M9.2 9.9 6.6 7.3a1.3 1.3 0 0 1 1.85-1.85l4.5 4.5M8 11.3l-1.9-1.9a1.3 1.3 0 0 0-1.85 1.85l5.9 6.6a5.6 5.6 0 0 0 8.2.35 5.6 5.6 0 0 0 1.6-4.2l-.35-4.5a1.35 1.35 0 0 0-2.7.1l-.05 1.7-5.7-5.7a1.3 1.3 0 0 0-1.85 1.85" />
      <path d="M14.5 2.2v2.1M18.2 3.4l-1 1.8M10.8 3.4l.9 1.6" />
    </>
  ),
  '❤️': (
    <path
      className={styles.heart}
      d="M12 20.2 4.6 12.9a4.7 4.7 0 0 1 6.7-6.6l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.6z"
      fill="currentColor"
    />
  ),
  '😂': (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d={`M6.9 10.3${eye}M14.5 10.3${eye}`} />
      <path d="M7.2 13.6h9.6a4.8 4.4 0 0 1-9.6 0z" fill="currentColor" />
    </>
  ),
  '😮': (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8.8 9.6v.2M15.2 9.6v.2M7.4 6.9c.6-.6 1.3-.8 2-.8M16.6 6.9c-.6-.6-1.3-.8-2-.8" />
      <ellipse cx="12" cy="15.3" rx="2.1" ry="2.6" fill="currentColor" />
    </>
  ),
  '🎉': (
    <>
      <path d="m3.2 20.8 4.6-11.9 7.3 7.3zM5.6 14.6l3.8 3.8" />
      <path d="M12.6 9.2c1.3-1.3 1.6-3 .9-4.7M14.8 11.4c1.3-1.3 3-1.6 4.7-.9M15 8.8l5.2-5.2M18.6 14.6h.1M9.4 4.2h.1M20.8 17.2l-.9-.4" />
    </>
  ),
}

/** Drawn, because not every device has a font with these signs. */
export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[reaction]}
    </svg>
  )
}
