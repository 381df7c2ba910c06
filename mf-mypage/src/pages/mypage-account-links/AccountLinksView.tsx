import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { discontinuedProviders, type Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'
import pageStyles from '../../components/AccountPages.module.css'
import { ProviderNotice } from '../../components/ProviderNotice.tsx'
import type { ProviderVisit } from '../../provider/use-provider-window.ts'
import { LinkedRow } from './LinkedRow.tsx'

/** What was done last. */
export interface Outcome {
  how: 'linked' | 'unlinked'
  provider: Provider
  /** How often something was done, so that the focus moves each time. */
  times: number
}

interface AccountLinksViewProps {
  links: CallResponse<'GET /user/link'>
  /** Offered or linked. */
  providers: readonly Provider[]
  visit: ProviderVisit | undefined
  outcome: Outcome | undefined
  cameWithError: boolean
  /** The link whose removal is to be confirmed. */
  asked: Provider | undefined
  busy: boolean
  refusal: Refusal | undefined
  onAsk: (provider: Provider | undefined) => void
  onUnlink: (provider: Provider) => void
  linkForm: (provider: Provider) => ReactNode
}

export function AccountLinksView(props: AccountLinksViewProps) {
  const { t } = useTranslation()
  const { links, outcome, providers } = props
  return (
    <div className={pageStyles.page}>
      <PageHeading lead={t('links.lead')}>{t('links.heading')}</PageHeading>
      {providers.some((provider) => discontinuedProviders.includes(provider)) && (
        <Notice>{t('provider.ending')}</Notice>
      )}
      <section className={pageStyles.section} aria-labelledby="links-list">
        {/* The pressed button is gone. */}
        <TakesFocus key={outcome?.times} when={(outcome?.times ?? 0) > 0}>
          <Heading level={2} id="links-list">
            {t('links.list')}
          </Heading>
        </TakesFocus>
        {outcome && (
          <Notice kind="success">
            {t(`links.${outcome.how}`, { provider: t(`provider.names.${outcome.provider}`) })}
          </Notice>
        )}
        {props.cameWithError && <Notice kind="error">{t('links.failedHere')}</Notice>}
        <ProviderNotice visit={props.visit} work="link" />
        <RefusalNotice title={t('links.unlinkFailed')} refusal={props.refusal} />
        <ul className={styles.list}>
          {providers.map((provider) => (
            <li key={provider} className={styles.row}>
              <LinkedRow
                provider={provider}
                link={links.items.find((item) => item.provider === provider)}
                isOnlyWay={links.is_only_way}
                isAsked={props.asked === provider}
                busy={props.busy}
                onAsk={props.onAsk}
                onUnlink={props.onUnlink}
              >
                {props.linkForm(provider)}
              </LinkedRow>
            </li>
          ))}
        </ul>
        {providers.length === 0 && <p className={styles.note}>{t('links.none')}</p>}
      </section>
      <ButtonLink href="/mypage/account" className={pageStyles.back}>
        {t('account.back')}
      </ButtonLink>
    </div>
  )
}

/** In the pop-up. @param isClosable the page that opened it has the result */
export function ClosableView({ isClosable }: { isClosable: boolean }) {
  const { t } = useTranslation()
  return (
    <NarrowPage announced={isClosable} heading={t('links.heading')}>
      <p role="status">{t(isClosable ? 'links.closable' : 'links.working')}</p>
    </NarrowPage>
  )
}
