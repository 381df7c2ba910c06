import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { keepDeviceCode } from '../stored-device-code.ts'
import { Activation } from './Activation.tsx'
import messages from './messages.json' with { type: 'json' }

/** /deviceflow?user_code=: where a member enters the code that their TV shows. */
export const DeviceflowPage = withMessages(messages, Deviceflow)

function Deviceflow() {
  const { t } = useTranslation()
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const given = useSearchParams()[0].get('user_code')
  usePageDescription({ title: t('deviceflow.heading') })

  useEffect(() => {
    if (loggedIn) return
    if (given) keepDeviceCode(given)
    host.navigate('/deviceflow/login', { replace: true })
  }, [loggedIn, given, host])

  if (loggedIn) return <Activation given={given} />
  return (
    <NarrowPage heading={t('deviceflow.heading')}>
      <p role="status">{t('deviceflow.waiting')}</p>
    </NarrowPage>
  )
}
