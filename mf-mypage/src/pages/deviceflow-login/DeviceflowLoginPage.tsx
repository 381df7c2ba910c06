import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { foldUserCode, shownUserCode } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readDeviceCode } from '../stored-device-code.ts'
import { DeviceflowLoginView } from './DeviceflowLoginView.tsx'
import messages from './messages.json' with { type: 'json' }

/** /deviceflow/login: a visitor with a code logs in first; the code waits in its cookie. */
export const DeviceflowLoginPage = withMessages(messages, DeviceflowLogin)

function DeviceflowLogin() {
  const { t } = useTranslation()
  const host = useHost()
  const { loggedIn } = useTopic('session')
  const letters = foldUserCode(useHydrated() ? readDeviceCode() : '')
  usePageDescription({ title: t('deviceflowLogin.heading') })

  useEffect(() => {
    if (loggedIn) host.navigate('/deviceflow', { replace: true })
  }, [loggedIn, host])

  return <DeviceflowLoginView code={letters && shownUserCode(letters)} />
}
