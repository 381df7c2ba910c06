import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './Outcome.module.css'

/** Shows the order that the address names; without one there is nothing to show here. */
export function OfNamedOrder({ Outcome }: { Outcome: ComponentType<{ purchaseNumber: string }> }) {
  const host = useHost()
  const [search] = useSearchParams()
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [purchaseNumber] = useState(search.get('purchase_number'))
  useEffect(() => {
    if (!purchaseNumber) host.navigate('/', { replace: true })
  }, [host, purchaseNumber])
  return purchaseNumber && <Outcome purchaseNumber={purchaseNumber} />
}

/** The outcome of an order. Its title is announced when it changes. */
export function OutcomePage({ title, children }: { title: string; children: ReactNode }) {
  usePageDescription({ title })
  return (
    <div className={styles.page}>
      <div role="status" className={styles.announcer}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
      {children}
    </div>
  )
}
