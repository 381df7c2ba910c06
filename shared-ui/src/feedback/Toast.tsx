import { Toast as Base } from '@base-ui/react/toast'
import { createContext, type ReactNode, useContext, useState } from 'react'
import styles from './Toast.module.css'

interface Note {
  title: ReactNode
  text?: ReactNode
  kind?: 'info' | 'success' | 'error'
}

type Notify = (note: Note) => void

const NotifyContext = createContext<Notify | undefined>(undefined)

/** Shows a toast in the nearest ToastRegion. @throws Error outside of one */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a ToastRegion around it')
  return notify
}

interface ToastRegionProps {
  /** Label of the region, e.g. お知らせ; F6 moves the focus there. */
  label: string
  /** Label of the × button. */
  closeLabel: string
  children: ReactNode
}

/**
 * Shows what is passed to `useNotify` below it, at the foot of the screen for five seconds, or while pointer or focus are on it.
 * Announced politely. What must not be missed belongs in a Notice or a Dialog.
 */
export function ToastRegion({ label, closeLabel, children }: ToastRegionProps) {
  const [manager] = useState(Base.createToastManager)
  const [notify] = useState(() => ({ title, text, kind }: Note) => {
    manager.add({ title, description: text, type: kind })
  })
  return (
    <NotifyContext value={notify}>
      {children}
      <Base.Provider toastManager={manager}>
        <Base.Portal>
          <Base.Viewport className={styles.region} aria-label={label}>
            <Toasts closeLabel={closeLabel} />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </NotifyContext>
  )
}

function Toasts({ closeLabel }: { closeLabel: string }) {
  return Base.useToastManager().toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Base.Title className={styles.title} />
      <Base.Description className={styles.text} />
      <Base.Close className={styles.close} aria-label={closeLabel}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.75" fill="none" />
        </svg>
      </Base.Close>
    </Base.Root>
  ))
}
