import { useState } from 'react'
import { Dialog } from '../src/feedback/Dialog.tsx'
import { EmptyState } from '../src/feedback/EmptyState.tsx'
import { ErrorState } from '../src/feedback/ErrorState.tsx'
import { Notice } from '../src/feedback/Notice.tsx'
import { Skeleton } from '../src/feedback/Skeleton.tsx'
import { Button } from '../src/form/Button.tsx'
import { ButtonLink } from '../src/form/ButtonLink.tsx'
import { Menu } from '../src/form/Menu.tsx'
import { Row, Sample } from './Sample.tsx'
import { long, type SampleProps, say } from './samples.ts'

export function FeedbackSamples({ locale }: SampleProps) {
  const t = say(locale)
  const retry = { retryLabel: t('もう一度', 'Try again'), onRetry: () => undefined }
  return (
    <>
      <Sample name="Notice">
        {(['info', 'success', 'warn', 'error'] as const).map((kind) => (
          <Notice key={kind} kind={kind} title={t('お知らせ', 'Notice')} actions={<Button size="small">OK</Button>}>
            {long.title[locale]}
          </Notice>
        ))}
      </Sample>
      <Sample name="EmptyState">
        <EmptyState
          title={t('まだ何もありません', 'Nothing here yet')}
          action={<ButtonLink href="#find">{t('作品を探す', 'Find titles')}</ButtonLink>}
        >
          {long.title[locale]}
        </EmptyState>
      </Sample>
      <Sample name="ErrorState">
        <ErrorState
          title={t('表示できませんでした', 'We couldn’t show this')}
          message={long.title[locale]}
          {...retry}
        />
        <ErrorState title={t('もう一度試しています', 'Trying again')} busy {...retry} />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="40%" ratio="16 / 9" />
      </Sample>
      <Sample name="Dialog">
        <Row>
          <DialogSample locale={locale} />
          <DialogSample locale={locale} isAlert />
        </Row>
      </Sample>
    </>
  )
}

function DialogSample({ locale, isAlert }: SampleProps & { isAlert?: boolean }) {
  const t = say(locale)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {isAlert ? t('警告を開く', 'Open alert') : t('開く', 'Open dialog')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        role={isAlert ? 'alertdialog' : undefined}
        title={t('確認', 'Are you sure?')}
        closeLabel={isAlert ? undefined : t('閉じる', 'Close')}
        actions={
          <>
            <Menu label={t('その他', 'More')} items={[{ label: t('共有する', 'Share') }]} />
            <Button variant="primary" onClick={close}>
              OK
            </Button>
          </>
        }
      >
        {long.title[locale]}
      </Dialog>
    </>
  )
}
