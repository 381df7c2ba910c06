import { RefusalNotice } from '@ginmaku/remote-kit/forms/RefusalNotice.tsx'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SaveFileButton.module.css'
import { type SavedFile, saveFile } from './save-file.ts'

type Call = 'GET /user/export' | 'GET /user/signed-receipt' | 'GET /signed-receipt/key'

interface SaveFileButtonProps<K extends Call> {
  call: K
  /** Key of its texts. */
  texts: 'ownData' | 'proof' | 'proofKeys'
  /** Undefined when there is nothing to save. */
  fileOf(response: CallResponse<K>): SavedFile | undefined
}

/** Saves a response as a file, and says so. */
export function SaveFileButton<K extends Call>({ call: key, texts, fileOf }: SaveFileButtonProps<K>) {
  const { t } = useTranslation()
  const call = useFormCall(key, ['too_many_requests'])
  const [isEmpty, setEmpty] = useState(false)
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])

  const save = (response: CallResponse<K>) => {
    const file = fileOf(response)
    setEmpty(!file)
    release.current?.()
    release.current = file && saveFile(file)
  }
  return (
    <div className={styles.download}>
      <RefusalNotice title={t(`${texts}.failed`)} refusal={call.refusal} />
      <Button busy={call.busy} onClick={() => call.send({} as never, { onSuccess: save })}>
        {t(`${texts}.save`)}
      </Button>
      <p role="status" className={styles.saved}>
        {call.isDone && t(isEmpty ? 'proof.none' : `${texts}.saved`)}
      </p>
    </div>
  )
}
