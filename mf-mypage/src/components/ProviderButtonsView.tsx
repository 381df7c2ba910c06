import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { discontinuedProviders, type Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import type { ProviderVisit } from '../provider/use-provider-window.ts'
import styles from './ProviderButtonsView.module.css'
import { ProviderMark } from './ProviderMark.tsx'
import { ProviderNotice } from './ProviderNotice.tsx'

interface ProviderButtonsViewProps {
  page: 'login' | 'signup'
  providers: readonly Provider[]
  visit: ProviderVisit | undefined
  onPress: (provider: Provider) => void
}

export function ProviderButtonsView({ page, providers, visit, onPress }: ProviderButtonsViewProps) {
  const { t } = useTranslation()
  const isEnding = providers.some((provider) => discontinuedProviders.includes(provider))
  return (
    <section className={page === 'signup' ? formStyles.form : formStyles.aside} aria-labelledby="providers">
      <Heading level={2} look="small" id="providers">
        {t(`provider.${page}`)}
      </Heading>
      <ProviderNotice visit={visit} work="login" />
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            wide
            busy={visit?.provider === provider && visit.is === 'starting'}
            onClick={() => onPress(provider)}
          >
            <ProviderMark provider={provider} />
            {t('provider.continue', { provider: t(`provider.names.${provider}`) })}
          </Button>
        ))}
      </div>
      {isEnding && <p className={formStyles.note}>{t('provider.ending')}</p>}
    </section>
  )
}
