import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { CampaignEnd } from '../../components/page/CampaignEnd.tsx'
import styles from './CampaignLinks.module.css'

interface CampaignLinksProps {
  fullTitleId: string
  campaigns: NonNullable<Title['campaigns']>
}

/** The campaigns that lower prices of this title now, each with its end and its page. */
export function CampaignLinks({ fullTitleId, campaigns }: CampaignLinksProps) {
  const { t } = useTranslation()
  if (campaigns.length === 0) return null
  return (
    <ul className={styles.campaigns} aria-label={t('title.campaigns')}>
      {campaigns.map(({ campaign_id, name, ends_at }) => (
        <li key={campaign_id} className={styles.campaign}>
          <a href={pathTo('/title/:fullTitleId/campaign/:campaignId', { fullTitleId, campaignId: campaign_id })}>
            {name}
          </a>
          <CampaignEnd endsAt={ends_at} />
        </li>
      ))}
    </ul>
  )
}
