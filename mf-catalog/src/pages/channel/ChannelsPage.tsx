import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { allChannels } from '../../app/calls.ts'
import { Page } from '../../components/page/Page.tsx'
import styles from './ChannelsPage.module.css'
import messages from './messages.json' with { type: 'json' }

/** `/channel` (spec §2.3): every channel. */
export const ChannelsPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const { items } = useCall(...allChannels)
  usePageDescription({ title: t('channel.all'), description: t('channel.lead') })
  return (
    <Page
      breadcrumbs={[{ label: t('channel.all') }]}
      top={<PageHeading lead={t('channel.lead')}>{t('channel.all')}</PageHeading>}
    >
      {items.length === 0 ? (
        <EmptyState title={t('channel.none')} action={<ButtonLink href="/">{t('homeLink')}</ButtonLink>} />
      ) : (
        <ul className={styles.channels}>
          {items.map(({ publisher, pack, images }) => (
            <li key={publisher.publisher_id} className={styles.channel}>
              <div className={styles.posters} aria-hidden="true">
                {images.map((image) => (
                  <Poster key={image} image={image} use="banner" alt="" />
                ))}
              </div>
              <div className={styles.text}>
                <h2 className={styles.name}>
                  <a href={pathTo('/channel/:publisherId', { publisherId: publisher.publisher_id })}>
                    {t('channel.heading', { name: publisher.name })}
                  </a>
                </h2>
                <p className={styles.description}>{pack.description}</p>
                <p className={styles.fee}>
                  {t('channel.monthly')} <Price amount={pack.price} currency={pack.currency} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
})
