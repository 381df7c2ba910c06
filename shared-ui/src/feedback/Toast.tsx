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

/** Shows a passing note in the nearest ToastRegion. @throws Error outside of one */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('useNotify needs a ToastRegion around it')
  return notify
}

interface ToastRegionProps {
  /** Name of the region, e.g. お知らせ; F6 leads there. */
  label: string
  /** Name of the × button. */
  closeLabel: string
  children: ReactNode
}

/**
 * Shows what is handed to `useNotify` below it, at the screen's foot for five seconds, or for as long as pointer or focus are on it.
 * Screen readers hear it when they have finished their sentence. What must be seen is a Notice or a Dialog.
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
