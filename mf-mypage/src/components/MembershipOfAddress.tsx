import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/member/membership.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownChannels } from '../app/calls.ts'
import { Redirect } from './Redirect.tsx'

interface MembershipOfAddressProps {
  /** Shown when the member has not joined that channel. */
  none: ReactNode
  children: (membership: Membership) => ReactNode
}

/** The membership of the channel that the address names by `publisher_id`; without one, my page is shown instead (spec §6.1). */
export function MembershipOfAddress(props: MembershipOfAddressProps) {
  const [search] = useSearchParams()
  const publisherId = search.get('publisher_id')
  return publisherId ? <Named {...props} publisherId={publisherId} /> : <Redirect to="/mypage" />
}

function Named({ none, children, publisherId }: MembershipOfAddressProps & { publisherId: string }) {
  const { items } = useCall(...ownChannels)
  const membership = items.find(({ publisher_id }) => publisher_id === publisherId)
  return membership ? children(membership) : none
}
