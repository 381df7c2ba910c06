import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Present } from '@ginmaku/shared-contracts/api/member/present.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './PresentBoxView.module.css'

export function PresentBoxView({ presents }: { presents: readonly Present[] }) {
  const { t } = useTranslation()
  if (presents.length === 0)
    return (
      <EmptyState
        title={t('presentBox.emptyTitle')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('presentBox.toHome')}
          </ButtonLink>
        }
      >
        {t('presentBox.emptyText')}
      </EmptyState>
    )
  return (
    <ul className={styles.presents}>
      {presents.map((present) => (
        <li key={`${present.campaign_id}/${present.present_id}`} className={styles.present}>
          <PresentCard present={present} />
        </li>
      ))}
    </ul>
  )
}

function PresentCard({ present }: { present: Present }) {
  const { present_type, campaign_id, present_id } = present
  const href = pathTo('/mypage/present-box/:presentType/:campaignId/:presentId', {
    presentType: present_type,
    campaignId: campaign_id,
    presentId: present_id,
  })
  return (
    <>
      <span className={styles.mat}>
        <img
          loading="lazy"
          className={styles.picture}
          src={present.thumbnail}
          width={present.width}
          height={present.height}
          alt=""
        />
      </span>
      <a className={styles.name} href={href}>
        {present.present_name}
      </a>
      <span className={styles.fact}>{present.title_name}</span>
      <span className={styles.fact}>{present.campaign_name}</span>
    </>
  )
}
