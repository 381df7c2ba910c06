import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import type { PublisherPageData } from './use-publisher-page.ts'

/** To the publisher's channel, where there is one. */
export function PublisherLinks({ page: { publisher, has_channel } }: Pick<PublisherPageData, 'page'>) {
  const { t } = useTranslation()
  if (!has_channel) return null
  return (
    <p>
      <ButtonLink href={pathTo('/channel/:publisherId', { publisherId: publisher.publisher_id })}>
        {t('publisherPage.channel')}
      </ButtonLink>
    </p>
  )
}
