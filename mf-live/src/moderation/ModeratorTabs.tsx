import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import type { ChatMessage } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Tabs } from '@ginmaku/shared-ui/layout/Tabs.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionLog } from './ActionLog.tsx'
import { Announcement } from './Announcement.tsx'
import styles from './ModeratorTabs.module.css'
import { PinControl } from './PinControl.tsx'
import { ReviewList } from './ReviewList.tsx'
import { RulesForm } from './RulesForm.tsx'
import type { RulesDraft } from './use-rules-draft.ts'

interface ModeratorTabsProps {
  fullTitleId: string
  pinned: ChatMessage | null
  isOver: boolean
  draft: RulesDraft
  announcement: [text: string, setText: (change: (text: string) => string) => void]
}

export function ModeratorTabs({ fullTitleId, pinned, isOver, draft, announcement }: ModeratorTabsProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'review' | 'rules' | 'log'>('review')
  const tabs = [
    {
      value: 'review',
      label: t('moderation.review'),
      content: <Loaded>{<ReviewList {...{ fullTitleId, isOver }} />}</Loaded>,
    },
    {
      value: 'rules',
      label: t('moderation.rules'),
      content: (
        <div className={styles.parts}>
          <RulesForm draft={draft} />
          <Announcement {...{ fullTitleId, announcement }} />
          <PinControl {...{ fullTitleId, pinned }} />
        </div>
      ),
    },
    { value: 'log', label: t('moderation.log'), content: <Loaded>{<ActionLog {...{ fullTitleId }} />}</Loaded> },
  ] as const
  const offered = isOver ? tabs.filter(({ value }) => value !== 'rules') : tabs
  const value = isOver && tab === 'rules' ? 'review' : tab
  return <Tabs label={t('moderation.tabs')} tabs={offered} value={value} onChange={setTab} />
}

function Loaded({ children }: { children: ReactNode }) {
  return <SectionBoundary fallback={<Loading />}>{children}</SectionBoundary>
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status" className={styles.parts}>
      <VisuallyHidden>{t('moderation.loading')}</VisuallyHidden>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  )
}
