import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Present } from '@ginmaku/shared-contracts/api/member/present.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PresentView.module.css'

/** The picture as large as the page, and its file to keep. */
export function PresentView({ present }: { present: Present }) {
  const { t } = useTranslation()
  const { width, height, present_name, present_type } = present
  const kind = t(`presentType.${present_type}`)
  return (
    <div className={styles.page}>
      <PageHeading lead={kind}>{present_name}</PageHeading>
      {/* Whole, in the browser's own viewer, where it can be enlarged. */}
      <a className={styles.frame} href={present.image} target="_blank" rel="noopener">
        <img
          className={styles.picture}
          src={present.image}
          width={width}
          height={height}
          alt={t('present.picture', { kind, title: present.title_name })}
          fetchPriority="high"
        />
      </a>
      <div className={styles.actions}>
        <ButtonLink href={present.download} download variant="primary" size="large">
          {t('present.download')}
        </ButtonLink>
        <ButtonLink href={pathTo('/mypage/present-box/:type', { type: present_type })} size="large">
          {t('present.back')}
        </ButtonLink>
      </div>
      <DefinitionList
        rows={[
          {
            label: t('present.title'),
            value: (
              <a href={pathTo('/title/:fullTitleId', { fullTitleId: present.full_title_id })}>{present.title_name}</a>
            ),
          },
          { label: t('present.campaign'), value: present.campaign_name },
          { label: t('present.size'), value: t('present.pixels', { width, height }) },
        ]}
      />
    </div>
  )
}
