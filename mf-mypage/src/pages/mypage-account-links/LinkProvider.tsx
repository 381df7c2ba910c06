import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { useEffect, useRef, useState } from 'react'
import type { Mistake } from '../../form/mistakes.ts'
import { LinkProviderView, type PasswordEntry } from './LinkProviderView.tsx'
import type { useLink } from './use-link.ts'

const empty: PasswordEntry = { current_password: '' }
const rules: Rules<PasswordEntry, Mistake> = {
  current_password: (password) => (password === '' ? 'required' : undefined),
}
const expected = ['too_many_requests', 'already_linked', 'provider_unreachable'] as const

interface LinkProviderProps {
  provider: Provider
  link: ReturnType<typeof useLink>
  /** A stolen session must not be able to link a provider, so a member with a password must enter it. */
  needsPassword: boolean
}

/** The button that links a provider; with a password, it first opens the form for it. */
export function LinkProvider({ provider, link, needsPassword }: LinkProviderProps) {
  const [isOpen, setOpen] = useState(false)
  const onFailure = (error: unknown) => form.refuse(error) || refusalOf(error, expected) !== undefined
  const form = useContractForm({
    empty,
    rules,
    onSubmit: ({ current_password }) => link.start(provider, current_password, onFailure),
  })
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The pressed button is gone each time.
  useEffect(() => {
    if (isOpen) form.select('current_password')
    else if (wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const isMine = link.visit?.provider === provider
  return (
    <LinkProviderView
      {...{ provider, isOpen, button }}
      form={form.props}
      fields={form.fields}
      refusal={isOpen || !needsPassword ? refusalOf(link.error, expected) : undefined}
      busy={isMine && link.visit?.is === 'starting'}
      onPress={() => (needsPassword ? setOpen(true) : link.start(provider, undefined, onFailure))}
      onCancel={() => setOpen(false)}
    />
  )
}
