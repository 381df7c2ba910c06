import type { LinkedProvider } from '@ginmaku/shared-contracts/api/member/provider.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountList.module.css'

interface LinkedRowProps {
  provider: Provider
  /** Undefined if it is not linked. */
  link: LinkedProvider | undefined
  isOnlyWay: boolean
  isAsked: boolean
  busy: boolean
  onAsk: (provider: Provider | undefined) => void
  onUnlink: (provider: Provider) => void
  /** How to link it. */
  children: ReactNode
}

export function LinkedRow({ provider, link, isOnlyWay, isAsked, busy, onAsk, onUnlink, children }: LinkedRowProps) {
  const { t } = useTranslation()
  const name = t(`provider.names.${provider}`)
  if (!link)
    return (
      <>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.note}>{t('links.notLinked')}</p>
        </div>
        <div className={styles.control}>{children}</div>
      </>
    )
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {link.account && <p>{link.account}</p>}
        <p className={styles.note}>
          {t('links.since')} <DateTime instant={link.linked_at} />
        </p>
      </div>
      {isOnlyWay ? (
        <p className={styles.note}>
          {t('links.onlyWay')} <a href="/password-reminder">{t('links.setPassword')}</a>
        </p>
      ) : (
        <Button onClick={() => onAsk(provider)}>{t('links.unlink', { provider: name })}</Button>
      )}
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={t('links.sure', { provider: name })}
        onClose={() => onAsk(undefined)}
        actions={
          <>
            <Button onClick={() => onAsk(undefined)}>{t('links.cancel')}</Button>
            <Button variant="primary" busy={busy} onClick={() => onUnlink(provider)}>
              {t('links.yes')}
            </Button>
          </>
        }
      >
        <p>{t('links.sureLead', { provider: name })}</p>
      </Dialog>
    </>
  )
}
