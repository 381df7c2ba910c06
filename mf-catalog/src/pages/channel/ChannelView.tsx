import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type {
  ChannelMembership,
  ChannelPack,
  ChannelStory,
  NewTitle,
} from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import { PosterFan } from '../../components/page/PosterFan.tsx'
import { Section } from '../../components/page/Section.tsx'
import { channelAnchor } from '../../components/titles/channel-anchor.ts'
import { ChannelTerms } from './ChannelTerms.tsx'
import { ChannelTitleView } from './ChannelTitleView.tsx'
import styles from './ChannelView.module.css'
import { groupByTitle } from './group-by-title.ts'
import { NewTitles } from './NewTitles.tsx'

interface ChannelViewProps {
  publisher: Publisher
  pack: ChannelPack
  /** Of the caller; undefined when they have not joined. */
  membership: ChannelMembership | undefined
  /** True until it is known whether the member has joined. */
  isPending: boolean
  stories: LoadedItems<ChannelStory>
  newTitles: readonly NewTitle[]
  /** Undefined for those who may not play its stories. */
  onPlay: ((story: ChannelStory) => void) | undefined
}

export function ChannelView({ publisher, pack, membership, isPending, stories, newTitles, onPlay }: ChannelViewProps) {
  const { t } = useTranslation()
  const titles = groupByTitle(stories.items)
  const ofPublisher = pathTo('/publisher-title/:publisherId', { publisherId: publisher.publisher_id })
  return (
    <Page
      breadcrumbs={[{ label: t('channel.all'), href: '/channel' }, { label: publisher.name }]}
      top={
        <div className={styles.head}>
          <PosterFan images={titles.map((title) => title.image)} />
          <div className={styles.words}>
            <Heading level={1}>{t('channel.heading', { name: publisher.name })}</Heading>
            <p className={styles.description}>{pack.description}</p>
          </div>
          <ChannelTerms
            {...{ pack, membership, isPending }}
            publisherId={publisher.publisher_id}
            storyCount={stories.totalCount}
          />
        </div>
      }
    >
      {newTitles.length > 0 && <NewTitles titles={newTitles} />}
      <Section heading={t('channel.stories')} aside={<a href={ofPublisher}>{t('channel.ofPublisher')}</a>}>
        {titles.length === 0 ? (
          <EmptyState
            title={t('channel.noStories')}
            action={<ButtonLink href={ofPublisher}>{t('channel.ofPublisher')}</ButtonLink>}
          />
        ) : (
          <div className={styles.list}>
            <ul className={styles.titles}>
              {titles.map((title) => (
                <li key={title.full_title_id} id={channelAnchor(title.full_title_id)}>
                  <ChannelTitleView title={title} onPlay={onPlay} />
                </li>
              ))}
            </ul>
            <MoreItems list={stories} />
          </div>
        )}
      </Section>
    </Page>
  )
}
