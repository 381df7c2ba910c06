import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<T extends string> {
  /** Label of the list of tabs. */
  label: string
  tabs: readonly { value: T; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  value: T
  onChange: (value: T) => void
}

/** Panels, one shown at a time. Arrows move between tabs; Enter or space opens one, because a panel may cost a request. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: TabsProps<T>) {
  return (
    <Base.Root className={styles.tabs} value={value} onValueChange={(chosen: T) => onChange(chosen)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
