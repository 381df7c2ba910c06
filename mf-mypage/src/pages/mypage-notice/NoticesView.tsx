import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { Notice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import pageStyles from '../../components/AccountPages.module.css'
import rowStyles from '../../components/TitleRow.module.css'
import { NoticeRow } from './NoticeRow.tsx'

export function NoticesView({ list }: { list: LoadedItems<Notice> }) {
  const { t } = useTranslation()
  return (
    <div className={pageStyles.page}>
      <PageHeading
        lead={t('notices.lead')}
        actions={<ButtonLink href="/mypage/account#account-notices">{t('notices.settings')}</ButtonLink>}
      >
        {t('notices.heading')}
      </PageHeading>
      {list.items.length === 0 ? (
        <EmptyState
          title={t('notices.emptyTitle')}
          action={
            <ButtonLink href="/" variant="primary">
              {t('notices.find')}
            </ButtonLink>
          }
        >
          {t('notices.emptyText')}
        </EmptyState>
      ) : (
        <div className={pageStyles.section}>
          <ul className={rowStyles.rows}>
            {list.items.map((notice) => (
              <li key={notice.notice_id}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </ul>
          <MoreItems list={list} />
        </div>
      )}
    </div>
  )
}
