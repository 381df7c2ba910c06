import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OwnDataDownload.module.css'
import { saveFile } from './save-file.ts'

/** Saves the member's own data as a JSON file. */
export function OwnDataDownload() {
  const { t } = useTranslation()
  const call = useFormCall('GET /user/export', ['too_many_requests'])
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])

  const download = () =>
    call.send(
      {},
      {
        onSuccess: (data) => {
          release.current?.()
          const name = `ginmaku-${data.exported_at.slice(0, 10)}.json`
          release.current = saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`)
        },
      },
    )
  return (
    <div className={styles.download}>
      <RefusalNotice title={t('ownData.failed')} refusal={call.refusal} />
      <Button busy={call.busy} onClick={download}>
        {t('ownData.save')}
      </Button>
      <p role="status" className={styles.saved}>
        {call.isDone && t('ownData.saved')}
      </p>
    </div>
  )
}
