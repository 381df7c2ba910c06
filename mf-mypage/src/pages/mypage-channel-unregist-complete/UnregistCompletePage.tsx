import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import { CalendarDate } from '../../components/CalendarDate.tsx'
import { formatDay } from '../../components/format-day.ts'
import { MembershipOfAddress } from '../../components/MembershipOfAddress.tsx'
import { Redirect } from '../../components/Redirect.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/mypage/channel/unregist-complete?publisher_id=`: what the member still has of a cancelled channel (spec §2.7, §4.7). */
export const UnregistCompletePage = withMessages(messages, () => {
  const { t } = useTranslation()
  usePageDescription({ title: t('channelUnregistComplete.title') })
  return (
    <MembershipOfAddress none={<Redirect to="/mypage/channel" />}>
      {(membership) =>
        membership.state === 'canceled' ? <Cancelled {...membership} /> : <Redirect to="/mypage/channel" />
      }
    </MembershipOfAddress>
  )
})

function Cancelled({ publisher_id, name, last_day, unregistration_date, next_billing_date }: Membership) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <NarrowPage
      announced
      heading={t('channelUnregistComplete.heading', { name })}
      lead={t('channelUnregistComplete.lead')}
    >
      <DefinitionList
        rows={[
          ...(unregistration_date
            ? [{ label: t('channelUnregistComplete.day'), value: <CalendarDate day={unregistration_date} /> }]
            : []),
          { label: t('channelUnregistComplete.lastDay'), value: <CalendarDate day={last_day} /> },
        ]}
      />
      <p>
        {next_billing_date
          ? t('channelUnregistComplete.once', { day: formatDay(next_billing_date, locale) })
          : t('channelUnregistComplete.noCharge')}
      </p>
      <p className={styles.note}>{t('channelUnregistComplete.undo')}</p>
      <div className={styles.form}>
        <ButtonLink href={pathTo('/channel/:publisherId', { publisherId: publisher_id })} variant="primary" wide>
          {t('channelUnregistComplete.watch')}
        </ButtonLink>
        <ButtonLink href="/mypage/channel" wide>
          {t('channelUnregistComplete.channels')}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
