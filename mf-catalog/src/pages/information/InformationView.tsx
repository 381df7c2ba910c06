import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { UnbrokenTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatDate, shopZone } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PageBlockView } from '../../components/blocks/PageBlockView.tsx'
import { ContentsView } from './ContentsView.tsx'
import styles from './InformationView.module.css'

interface InformationViewProps {
  page: CallResponse<'GET /page/{slug}'>
}

/** Minimum number of sections for a table of contents. */
const minSections = 4

/** An information page: heading, date written, and its blocks. */
export function InformationView({ page }: InformationViewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const parts = page.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('homeLink'), href: '/' }, { label: page.title }]} />
        <PageHeading
          lead={
            <>
              {t('information.updated')} {/* The day it was written in Japan, wherever the reader is. */}
              <UnbrokenTime instant={page.updated_at}>{formatDate(page.updated_at, locale, shopZone)}</UnbrokenTime>
            </>
          }
        >
          {page.title}
        </PageHeading>
      </div>
      {parts.length >= minSections && <ContentsView parts={parts} />}
      <div className={styles.body}>
        {page.blocks.length === 0 && <EmptyState title={t('pageEmpty')} />}
        {page.blocks.map((block, index) => (
          // An index key is safe: blocks have no id and are never reordered.
          <PageBlockView key={index} block={block} />
        ))}
      </div>
    </article>
  )
}
