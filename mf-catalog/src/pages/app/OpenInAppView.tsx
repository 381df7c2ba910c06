import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import styles from './AppView.module.css'
import { type AppTarget, deepLink } from './deep-link.ts'
import { useDidNotOpen } from './use-did-not-open.ts'

interface OpenInAppViewProps {
  app: BlockOf<'app'>
  target?: AppTarget | undefined
}

/** Opens the app by its own URL scheme; if no app opens, the viewer continues with the links to the app stores. */
export function OpenInAppView({ app, target }: OpenInAppViewProps) {
  const { t } = useTranslation()
  const [didNotOpen, ask] = useDidNotOpen()
  return (
    <div className={styles.open}>
      <ButtonLink href={deepLink(app.scheme, target)} variant="primary" size="large" onClick={ask}>
        {t(target ? 'app.openTarget' : 'app.open')}
      </ButtonLink>
      {didNotOpen && (
        <Notice kind="warn" title={t('app.didNotOpen')}>
          {t('app.didNotOpenText')}
        </Notice>
      )}
    </div>
  )
}
