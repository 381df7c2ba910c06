import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import styles from './AppView.module.css'

interface UnknownQualityViewProps {
  heading: string
  name: string
  playId: string
}

/** The address names a quality that does not exist: says so, and offers those that do. */
export function UnknownQualityView({ heading, name, playId }: UnknownQualityViewProps) {
  const { t } = useTranslation()
  return (
    <Page breadcrumbs={[{ label: heading }]} top={<PageHeading>{heading}</PageHeading>}>
      <EmptyState
        title={t('app.unknownQualityText', { name })}
        action={
          <ul className={styles.choices}>
            {(['1', '2', '3'] as const).map((qualityFlg) => (
              <li key={qualityFlg}>
                <ButtonLink href={pathTo('/app/play/:playId/:qualityFlg', { playId, qualityFlg })}>
                  {t(`quality.${qualityFlg}`)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        }
      />
    </Page>
  )
}
