import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { channelToJoin } from '../../app/calls.ts'
import { channelJoinPath } from '../../components/channel-order.ts'
import styles from '../../ordering/Ordering.module.css'
import { ChannelSummary } from './ChannelSummary.tsx'

/** Only members may join (spec §6.2): shows the channel, and links to log-in or sign-up and back. */
export function VisitorStep({ publisherId }: { publisherId: string }) {
  const { t } = useTranslation()
  const { bus } = useHost()
  const cart = useTopic('cart')
  const { publisher, pack } = useCall(...channelToJoin(publisherId))
  const next = encodeURIComponent(channelJoinPath(publisherId))
  const rememberToReturn = () => {
    if (cart) bus.publish('cart', { ...cart, isJoining: true })
  }
  return (
    <div className={styles.columns}>
      <ChannelSummary name={publisher.name} {...pack} />
      <section className={styles.summary} aria-labelledby="join-login">
        <Heading level={2} look="small" id="join-login">
          {t('join.login.heading')}
        </Heading>
        <p className={styles.note}>{t('join.login.text')}</p>
        <ButtonLink href={`/login?next=${next}`} variant="primary" size="large" wide onClick={rememberToReturn}>
          {t('login.login')}
        </ButtonLink>
        <ButtonLink href={`/signup?next=${next}`} size="large" wide onClick={rememberToReturn}>
          {t('login.signup')}
        </ButtonLink>
      </section>
    </div>
  )
}
