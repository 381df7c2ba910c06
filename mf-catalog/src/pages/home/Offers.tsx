import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { HomeBenefit, HomeCampaign } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CampaignEnd } from '../../components/page/CampaignEnd.tsx'
import styles from './Places.module.css'

export interface OffersProps {
  campaigns: readonly HomeCampaign[]
  benefits: readonly HomeBenefit[]
}

/** The campaigns that lower prices now, until their end, and the benefits that have not ended, each as a link to its page. */
export function Offers({ campaigns, benefits }: OffersProps) {
  const { t } = useTranslation()
  const now = useNow()
  const running = campaigns.filter(({ ends_at }) => Date.parse(ends_at) > now)
  return (
    <>
      {running.map(({ path, name, description, ends_at }) => (
        <Offer key={path} path={path} name={name} text={description}>
          <CampaignEnd endsAt={ends_at} />
        </Offer>
      ))}
      {benefits.map(({ path, name, lead, state }) => (
        <Offer key={path} path={path} name={name} text={lead}>
          {state && <Badge tone={state === 'running' ? 'accent' : 'plain'}>{t(`period.${state}`)}</Badge>}
        </Offer>
      ))}
    </>
  )
}

/** `children`: when it takes place. */
function Offer({ path, name, text, children }: { path: string; name: string; text?: string; children: ReactNode }) {
  return (
    <li>
      <a className={styles.place} href={path}>
        <span className={styles.name}>{name}</span>
        {children && <span>{children}</span>}
        {text && <span className={styles.text}>{text}</span>}
      </a>
    </li>
  )
}
