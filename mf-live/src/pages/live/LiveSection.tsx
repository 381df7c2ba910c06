import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useId } from 'react'
import { LiveCard } from './LiveCard.tsx'
import styles from './LivePage.module.css'
import type { LiveEvent } from './use-live-events.ts'

interface LiveSectionProps {
  heading: string
  /** Shown where there are no events. */
  none: string
  events: readonly LiveEvent[]
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
  /** In the first screenful: its first picture is fetched immediately. */
  isFirst?: boolean
}

export function LiveSection({ heading, none, events, clockSkew, isFirst = false }: LiveSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {heading}
      </Heading>
      {events.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.events}>
          {events.map((event, index) => (
            <LiveCard
              key={event.title.full_title_id}
              event={event}
              clockSkew={clockSkew}
              priority={isFirst && index === 0}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
