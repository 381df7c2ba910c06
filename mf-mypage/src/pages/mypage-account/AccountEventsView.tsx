import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { AccountEvent } from '@ginmaku/shared-contracts/api/member/account.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import styles from './AccountEventsView.module.css'

export function AccountEventsView({ list }: { list: LoadedItems<AccountEvent> }) {
  const { t } = useTranslation()
  if (list.items.length === 0) return <p className={styles.facts}>{t('accountFront.noEvents')}</p>
  return (
    <div className={styles.list}>
      <ul className={styles.events}>
        {list.items.map((event) => (
          <li key={event.account_event_id} className={styles.event} tabIndex={-1}>
            <p className={styles.kind}>{t(`accountEvent.${event.kind}`)}</p>
            <p className={styles.facts}>
              <DateTime instant={event.happened_at} />
              {event.device && <span>{event.device}</span>}
              {event.region && <RegionName code={event.region} />}
            </p>
          </li>
        ))}
      </ul>
      <MoreItems list={list} />
    </div>
  )
}

/** @param code ISO 3166 */
function RegionName({ code }: { code: string }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return <span>{names.of(code)}</span>
}
