import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { presentsOfType } from '../../app/calls.ts'
import { presentTypeOf } from '../../app/presents.ts'

/** `/mypage/present-box/{present_type}/{id}`: leads to the present's own address, which names its campaign too. */
export function PresentByIdPage() {
  const host = useHost()
  const { presentType, id } = useParams()
  const { items } = useCall(...presentsOfType(presentTypeOf(presentType)))
  const present = items.find(({ present_id }) => present_id === id)
  const address =
    present &&
    pathTo('/mypage/present-box/:presentType/:campaignId/:presentId', {
      presentType: present.present_type,
      campaignId: present.campaign_id,
      presentId: present.present_id,
    })
  useEffect(() => {
    if (address) host.navigate(address, { replace: true })
    else host.showErrorPage({ status: 404 })
  }, [host, address])
  return null
}
