import type { MorePages } from '@ginmaku/remote-kit/answers/use-pages.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useTranslation } from 'react-i18next'

/** A list whose next page can be loaded. */
export interface LoadedItems<T> extends MorePages {
  items: readonly T[]
}

/** The end of a list: how to load more, or why that failed. */
export function MoreItems({ list }: { list: LoadedItems<unknown> }) {
  const { t } = useTranslation()
  return (
    <>
      {list.moreError && <Notice kind="error">{t('more.failed')}</Notice>}
      <MoreButton
        hasMore={list.readMore}
        busy={list.loadingMore}
        onClick={list.loadMore}
        progress={t('more.progress', { shown: list.items.length, total: list.totalCount })}
      >
        {t('more.button')}
      </MoreButton>
    </>
  )
}
