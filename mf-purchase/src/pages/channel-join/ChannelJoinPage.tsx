import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { kindMessages } from '../../kinds/kind-messages.ts'
import orderMessages from '../../ordering/messages.json' with { type: 'json' }
import styles from '../../ordering/Ordering.module.css'
import { OrderSkeleton } from '../../ordering/OrderSkeleton.tsx'
import { JoinPage } from './JoinPage.tsx'
import messages from './messages.json' with { type: 'json' }
import { VisitorStep } from './VisitorStep.tsx'

const Page = withMessages(messages, () => {
  const { t } = useTranslation()
  const host = useHost()
  const { loggedIn, memberKey } = useTopic('session')
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [publisherId] = useState(search.get('publisher_id'))
  usePageDescription({ title: t('join.heading') })
  useEffect(() => {
    if (!publisherId) host.navigate('/', { replace: true })
  }, [host, publisherId])
  if (!publisherId) return null
  return (
    <div className={styles.page}>
      <PageHeading>{t('join.heading')}</PageHeading>
      <PageBoundary fallback={<OrderSkeleton />}>
        {loggedIn ? (
          <JoinPage key={`${publisherId} ${memberKey}`} publisherId={publisherId} />
        ) : (
          <VisitorStep publisherId={publisherId} />
        )}
      </PageBoundary>
    </div>
  )
})

/** spec §2.4 /channel-join?publisher_id=: the final confirmation screen of a membership. Its order is placed as one of a pack. */
export const ChannelJoinPage = withMessages(kindMessages, withMessages(orderMessages, Page))
