import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeyOffer } from '../../passkey/passkey-offer.ts'
import { canStorePasskey } from '../../passkey/webauthn.ts'

/**
 * Once after a log-in by password, on a device that can keep a passkey: an offer to log in with one next time. It is shown on the page that
 * a log-in leads to if nothing else was wanted, so that it disturbs no other page.
 */
export function PasskeyOffer() {
  const { t } = useTranslation()
  const { isOffered, isDeclined, decline } = usePasskeyOffer()
  if (isDeclined)
    return (
      <TakesFocus when>
        <Notice>{t('passkeyOffer.declined')}</Notice>
      </TakesFocus>
    )
  if (!isOffered) return null
  return (
    <Notice
      title={t('passkeyOffer.title')}
      actions={
        <>
          <ButtonLink variant="primary" href="/mypage/account/passkeys">
            {t('passkeyOffer.add')}
          </ButtonLink>
          <Button onClick={decline}>{t('passkeyOffer.later')}</Button>
        </>
      }
    >
      {t('passkeyOffer.text')}
    </Notice>
  )
}

function usePasskeyOffer() {
  const host = useHost()
  const { memberKey = '' } = useTopic('session')
  const [state, setState] = useState<'none' | 'offered' | 'declined'>('none')

  const decide = useEffectEvent(async (isGone: () => boolean) => {
    if (!passkeyOffer.isDue(memberKey, Date.now()) || !(await canStorePasskey())) return
    const { result_total_count } = await host.api.call('GET /user/passkey')
    if (isGone() || result_total_count > 0) return
    passkeyOffer.wasMade(memberKey, Date.now())
    setState('offered')
  })
  const report = useEffectEvent((error: unknown) =>
    host.report({ kind: 'error', name: 'passkey offer', message: String(error) }),
  )
  useEffect(() => {
    let isGone = false
    decide(() => isGone).catch(report)
    return () => {
      isGone = true
    }
  }, [])

  return {
    isOffered: state === 'offered',
    isDeclined: state === 'declined',
    decline: () => setState('declined'),
  }
}
