import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue.ts'
import styles from './PublishersView.module.css'

export function PublishersView({ publishers }: { publishers: readonly Publisher[] }) {
  return (
    <ul className={styles.publishers}>
      {publishers.map((publisher) => (
        <li key={publisher.publisher_id}>
          <a
            className={styles.publisher}
            href={pathTo('/publisher-title/:publisherId', { publisherId: publisher.publisher_id })}
          >
            {publisher.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
