import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import type { MorePages } from '../queries/use-pages.ts'

/** The items loaded so far of a paged list. */
export interface LoadedItems<T> extends MorePages {
  items: readonly T[]
}

const texts = {
  ja: {
    more: 'もっと見る',
    failed: '続きを読み込めませんでした',
    progress: (shown: number, total: string) => `${total}件中${shown}件`,
  },
  en: {
    more: 'Show more',
    failed: 'The rest could not be loaded',
    progress: (shown: number, total: string) => `${shown} of ${total}`,
  },
}

interface MoreItemsProps {
  list: LoadedItems<unknown>
  /** Where the exact total isn't known: 10,000+. */
  total?: string | undefined
}

/** The end of a paged list: the button that loads more, and whether that failed. It goes into the element that contains the list. */
export function MoreItems({ list, total = String(list.totalCount) }: MoreItemsProps) {
  const messages = texts[useLocale()]
  return (
    <>
      {list.moreError && <Notice kind="error">{messages.failed}</Notice>}
      <MoreButton
        hasMore={list.readMore}
        busy={list.loadingMore}
        onClick={list.loadMore}
        progress={messages.progress(list.items.length, total)}
      >
        {messages.more}
      </MoreButton>
    </>
  )
}
