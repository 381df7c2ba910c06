import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { numberFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
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
    progress: (shown: string, total: string) => `${total}件中${shown}件`,
    progressAtLeast: (shown: string, total: string) => `${total}件以上のうち${shown}件`,
  },
  en: {
    more: 'Show more',
    failed: 'The rest could not be loaded',
    progress: (shown: string, total: string) => `${shown} of ${total}`,
    progressAtLeast: (shown: string, total: string) => `${shown} of more than ${total}`,
  },
}

interface MoreItemsProps {
  list: LoadedItems<unknown>
  /** The list ends at the total, but there is more than that. */
  isAtLeast?: boolean | undefined
}

/** The end of a paged list: the button that loads more, and whether that failed. It goes into the element that contains the list. */
export function MoreItems({ list, isAtLeast }: MoreItemsProps) {
  const locale = useLocale()
  const messages = texts[locale]
  const { format } = numberFormat(locale, {})
  const progress = isAtLeast ? messages.progressAtLeast : messages.progress
  return (
    <>
      {list.moreError && <Notice kind="error">{messages.failed}</Notice>}
      <MoreButton
        hasMore={list.readMore}
        busy={list.loadingMore}
        onClick={list.loadMore}
        progress={progress(format(list.items.length), format(list.totalCount))}
      >
        {messages.more}
      </MoreButton>
    </>
  )
}
