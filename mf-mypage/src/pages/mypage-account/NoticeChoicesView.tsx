import type { NoticeChoice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { useTranslation } from 'react-i18next'
import styles from './NoticeChoices.module.css'

interface NoticeChoicesViewProps {
  choices: readonly NoticeChoice[]
  /** What was stored last. */
  said: string
  onChange: (choice: NoticeChoice) => void
}

const places = ['by_mail', 'on_page'] as const

export function NoticeChoicesView({ choices, said, onChange }: NoticeChoicesViewProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <fieldset key={choice.kind} className={styles.choice}>
          <legend className={styles.kind}>{t(`accountFront.noticeKind.${choice.kind}`)}</legend>
          {places.map((place) => (
            <Checkbox
              key={place}
              label={t(`accountFront.noticePlace.${place}`)}
              checked={choice[place]}
              onChange={({ target }) => onChange({ ...choice, [place]: target.checked })}
            />
          ))}
        </fieldset>
      ))}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}
