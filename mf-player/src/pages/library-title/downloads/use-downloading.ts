import { deviceId } from '@ginmaku/remote-kit/device-id.ts'
import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { DownloadLink } from '@ginmaku/shared-contracts/api/watching/download.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startDownload } from './start-download.ts'

const explained = [
  'too_many_download_devices',
  'download_not_included',
  'download_not_begun',
  'payment_required',
  'region_blocked',
  'play_not_found',
] as const

/** The outcome of the last press. */
export interface Outcome {
  playId: string
  started?: DownloadLink
  /** Why a link was refused. */
  refusal?: string
}

/** Requests a link each time, also for a download that was started before: a link lasts a day. */
export function useDownloading() {
  const host = useHost()
  const queries = useQueryClient()
  const sending = useSend('POST /user/download', { refreshes: ['GET /user/download/{full_title_id}'] })
  const [requesting, setRequesting] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function download(play_id: string, quality_type: QualityType) {
    if (sending.isSending()) return
    setRequesting(play_id)
    setOutcome(undefined)
    try {
      const link = await sending.mutateAsync({ input: { body: { play_id, quality_type, device_id: deviceId() } } })
      startDownload(link.url)
      setOutcome({ playId: play_id, started: link })
    } catch (error) {
      const refusal = refusalOf(error, explained)
      if (!refusal) return host.showError(error)
      setOutcome({ playId: play_id, refusal: refusal.message })
      await queries.invalidateQueries({ queryKey: ['GET /user/download/{full_title_id}'] })
    } finally {
      setRequesting(undefined)
    }
  }

  return { outcome, requesting, download: (playId: string, quality: QualityType) => void download(playId, quality) }
}
