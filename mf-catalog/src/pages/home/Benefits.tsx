import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { benefitPage, otherPages } from '../../app/calls.ts'
import styles from './Places.module.css'
import { useNearView } from './use-near-view.ts'

/** The campaigns that run now or will, each named by its page. Their calls wait until the visitor has scrolled close to them. */
export function Benefits() {
  const marker = useRef<HTMLLIElement>(null)
  const isNear = useNearView(marker)
  if (!isNear) return <li ref={marker} aria-hidden="true" />
  return (
    <SectionBoundary optional>
      <List />
    </SectionBoundary>
  )
}

function List() {
  const { paths } = useCall(...otherPages)
  return paths
    .filter((path) => path.startsWith('/benefit/'))
    .map((path) => (
      <SectionBoundary key={path} optional>
        <Benefit path={path} />
      </SectionBoundary>
    ))
}

function Benefit({ path }: { path: string }) {
  const { t } = useTranslation()
  const { title, blocks } = useCall(...benefitPage(path))
  const period = blocks.find((block) => block.kind === 'period')
  if (period?.state === 'ended') return null
  const lead = blocks.find((block) => block.kind === 'hero')?.lead
  return (
    <li>
      <a className={styles.place} href={path}>
        <span className={styles.name}>{title}</span>
        {period && (
          <span>
            <Badge tone={period.state === 'running' ? 'accent' : 'plain'}>{t(`period.${period.state}`)}</Badge>
          </span>
        )}
        {lead && <span className={styles.text}>{lead}</span>}
      </a>
    </li>
  )
}
