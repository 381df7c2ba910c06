import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { allPublishers } from '../../app/calls.ts'
import styles from './Publishers.module.css'

/** All publishers that have titles here, by name. */
export function Publishers() {
  return (
    <SectionBoundary fallback={<Skeleton height="8rem" />}>
      <PublisherList />
    </SectionBoundary>
  )
}

function PublisherList() {
  const { items } = useCall(...allPublishers)
  return (
    <ul className={styles.publishers}>
      {items.map(({ publisher_id, name }) => (
        <li key={publisher_id}>
          <a className={styles.publisher} href={pathTo('/publisher-title/:publisherId', { publisherId: publisher_id })}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
