import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import type { Profile } from '@ginmaku/shared-contracts/api/member/account.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../components/AccountPages.module.css'
import { MaskedPassword } from '../../components/MaskedPassword.tsx'
import { OwnDataDownload } from '../../components/OwnDataDownload.tsx'
import { ProfileRows } from '../../components/ProfileRows.tsx'
import { ProofDownload } from '../../components/ProofDownload.tsx'
import { AccountEvents } from './AccountEvents.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'

interface AccountViewProps {
  email: string
  /** Null if none is set. */
  nickname: string | null
  /** False for a member who logs in by another service only. */
  hasPassword: boolean
  hasCard: boolean
  /** Whether the page about cards, another remote's, is released. */
  canPay: boolean
  profile: Profile
}

export function AccountView({ email, nickname, hasPassword, hasCard, canPay, profile }: AccountViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageHeading lead={t('accountFront.lead')}>{t('accountFront.heading')}</PageHeading>
      <Section id="login">
        <DefinitionList
          rows={[
            { label: t('field.email'), value: email },
            { label: t('field.password'), value: hasPassword ? <MaskedPassword /> : t('accountFront.noPassword') },
          ]}
        />
        <div className={styles.ways}>
          <ButtonLink href="/mypage/account/mail-edit">{t('accountFront.changeEmail')}</ButtonLink>
          <ButtonLink href={hasPassword ? '/mypage/account/password-edit' : '/password-reminder'}>
            {hasPassword ? t('accountFront.changePassword') : t('accountFront.setPassword')}
          </ButtonLink>
          <ButtonLink href="/mypage/account/passkeys">{t('accountFront.passkeys')}</ButtonLink>
          <ButtonLink href="/mypage/account/links">{t('accountFront.links')}</ButtonLink>
          <ButtonLink href="/mypage/account/sessions">{t('accountFront.sessions')}</ButtonLink>
        </div>
      </Section>
      {canPay && (
        <Section id="payment">
          <p>{t(hasCard ? 'accountFront.hasCard' : 'accountFront.noCard')}</p>
          <div className={styles.ways}>
            <ButtonLink href="/mypage/account/payment-edit">
              {t(hasCard ? 'accountFront.changeCard' : 'accountFront.registerCard')}
            </ButtonLink>
          </div>
        </Section>
      )}
      <Section id="profile">
        <ProfileRows profile={profile} />
        <div className={styles.ways}>
          <ButtonLink href="/mypage/account/profile-edit">{t('accountFront.changeProfile')}</ButtonLink>
        </div>
      </Section>
      <Section id="chat">
        <p>{t('accountFront.chatLead')}</p>
        <NicknameForm nickname={nickname} />
      </Section>
      <Section id="notices">
        <p>{t('accountFront.noticesLead')}</p>
        <SectionBoundary fallback={<Skeleton height="16rem" />}>
          <NoticeChoices />
        </SectionBoundary>
      </Section>
      <Section id="events">
        <p>{t('accountFront.eventsLead')}</p>
        <SectionBoundary fallback={<Skeleton height="10rem" />}>
          <AccountEvents />
        </SectionBoundary>
      </Section>
      <Section id="data">
        <p>{t('accountFront.dataLead')}</p>
        <OwnDataDownload />
        <ProofDownload />
      </Section>
      <Section id="leaving">
        <p>{t('accountFront.leavingLead')}</p>
        <div className={styles.ways}>
          <ButtonLink href="/mypage/account/unregist">{t('accountFront.toLeaving')}</ButtonLink>
        </div>
      </Section>
      <ButtonLink href="/mypage" className={styles.back}>
        {t('accountFront.toMypage')}
      </ButtonLink>
    </div>
  )
}

/** @param id also the locale key of its heading */
interface SectionProps {
  id: 'login' | 'payment' | 'profile' | 'chat' | 'notices' | 'events' | 'data' | 'leaving'
  children: ReactNode
}

function Section({ id, children }: SectionProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby={`account-${id}`}>
      <Heading level={2} id={`account-${id}`}>
        {t(`accountFront.${id}`)}
      </Heading>
      {children}
    </section>
  )
}
