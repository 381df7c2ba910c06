import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import type { Player } from '../../components/use-player.ts'
import styles from './LibraryTitleView.module.css'
import { NextStory } from './NextStory.tsx'
import { StoryRow } from './StoryRow.tsx'

interface LibraryTitleViewProps {
  title: { full_title_id: string; title_name: string; image: string }
  stories: LoadedItems<LibraryStory>
  player: Player
  /** The part for a title that was bought with a download. */
  downloads?: ReactNode
}

export function LibraryTitleView({ title, stories, player, downloads }: LibraryTitleViewProps) {
  const { t } = useTranslation()
  return (
    <>
      <Breadcrumbs
        label={t('stories.here')}
        items={[{ label: t('stories.back'), href: '/library' }, { label: title.title_name }]}
      />
      <div className={styles.page}>
        <div className={styles.aside}>
          <Poster image={title.image} use="aside" alt="" priority className={styles.poster} />
          <ButtonLink
            href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}
            variant="quiet"
            size="small"
          >
            {t('stories.toTitle')}
          </ButtonLink>
        </div>
        <div className={styles.main}>
          <PageHeading lead={stories.totalCount > 1 && t('stories.count', { count: stories.totalCount })}>
            {title.title_name}
          </PageHeading>
          <OnPhone href={pathTo('/app/title/:fullTitleId', { fullTitleId: title.full_title_id })} />
          <NextStory
            stories={stories.items}
            totalCount={stories.totalCount}
            fullTitleId={title.full_title_id}
            player={player}
          />
          <ol className={styles.list}>
            {stories.items.map((story) => (
              <li key={story.play_id}>
                <StoryRow
                  story={story}
                  isEpisode={stories.totalCount > 1}
                  fullTitleId={title.full_title_id}
                  player={player}
                />
              </li>
            ))}
          </ol>
          <MoreItems list={stories} />
          {downloads}
        </div>
      </div>
    </>
  )
}
