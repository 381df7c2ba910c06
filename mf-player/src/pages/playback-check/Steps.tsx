import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import type { Condition } from './conditions.ts'
import styles from './PlaybackCheck.module.css'
import { reasonOf, type Step, stepFor, type Where } from './reason.ts'
import { inquiryPath } from './Support.tsx'

interface StepsProps {
  failed: Condition | undefined
  where: Where
  supportKey: string | undefined
  isChecking: boolean
  isOpening: boolean
  onAgain: () => void
  /** @param takesPlace ends what plays on another device */
  onPlay: (takesPlace: boolean) => void
}

/** The next step, and another check. */
export function Steps({ failed, where, supportKey, isChecking, isOpening, onAgain, onPlay }: StepsProps) {
  const { t } = useTranslation()
  const step = failed ? stepFor(failed, where, inquiryPath(supportKey)) : stepToPlay(where)
  return (
    <div className={styles.steps}>
      {typeof step !== 'string' && (
        <ButtonLink variant="primary" size="large" href={step.href}>
          {t(`step.${step.label}`)}
        </ButtonLink>
      )}
      {(step === 'play' || step === 'watchHere') && (
        <Button variant="primary" size="large" busy={isOpening} onClick={() => onPlay(step === 'watchHere')}>
          {t(`step.${step}`)}
        </Button>
      )}
      <Button variant={step === 'again' ? 'primary' : 'secondary'} size="large" busy={isChecking} onClick={onAgain}>
        {t('check.again')}
      </Button>
      {failed && reasonOf(failed) === 'elsewhere' && (
        <ButtonLink variant="quiet" size="large" href="/mypage/account/sessions">
          {t('check.sessions')}
        </ButtonLink>
      )}
    </div>
  )
}

/** A live event is watched in its room, on the title's page. */
const stepToPlay = ({ isLive, fullTitleId }: Where): Step =>
  isLive ? { label: 'toLive', href: pathTo('/title/:fullTitleId', { fullTitleId }) } : 'play'
