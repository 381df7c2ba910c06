import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardForm } from '../card-form/CardForm.tsx'
import type { CardFormHandle } from '../card-form/card-form-handle.ts'
import styles from './CardPages.module.css'
import { type StoreTrouble, useStoreCard } from './use-store-card.ts'

interface CardEntryProps {
  /** Whether the new card replaces a stored one. */
  isReplacing: boolean
  /** The button that opens the form is as wide as the page, like the buttons around it. */
  wide?: boolean
  onStored: () => void
}

/** The gateway's form. If a card is stored already, a button opens the form. */
export function CardEntry(props: CardEntryProps) {
  const { t } = useTranslation()
  const [isAskedFor, setAskedFor] = useState(false)
  if (props.isReplacing && !isAskedFor)
    return (
      <Button className={props.wide ? undefined : styles.start} wide={props.wide} onClick={() => setAskedFor(true)}>
        {t('card.another')}
      </Button>
    )
  return (
    <TakesFocus when={isAskedFor}>
      <OpenEntry {...props} />
    </TakesFocus>
  )
}

/** The form, and the button that stores the card typed there. */
function OpenEntry({ isReplacing, onStored }: CardEntryProps) {
  const { t } = useTranslation()
  const form = useRef<CardFormHandle>(null)
  const [isAway, setAway] = useState(false)
  const { busy, trouble, store } = useStoreCard(form, onStored)
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('cardForm.accepted')}</p>
      <CardForm ref={form} onEnterKey={store} onAway={setAway} />
      <TroubleNotice trouble={trouble} />
      <Button variant="primary" size="large" wide disabled={isAway} busy={busy} onClick={store}>
        {t(isReplacing ? 'card.replace' : 'card.store')}
      </Button>
      {isAway && <p className={styles.note}>{t('cardForm.away')}</p>}
      <p className={styles.note}>{t('cardForm.secure')}</p>
    </div>
  )
}

function TroubleNotice({ trouble }: { trouble: StoreTrouble | undefined }) {
  const { t } = useTranslation()
  if (!trouble) return null
  return (
    <Notice kind="error" title={t('card.failed')}>
      {trouble.kind === 'silent' ? t('card.silent') : trouble.message}
    </Notice>
  )
}
