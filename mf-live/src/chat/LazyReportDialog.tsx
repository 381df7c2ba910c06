import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { type ComponentProps, lazy } from 'react'

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

/** Few viewers report a message, so the dialog's code is loaded when one is about to. */
export const LazyReportDialog = (props: ComponentProps<typeof ReportDialog>) => (
  <SectionBoundary fallback={null}>
    <ReportDialog {...props} />
  </SectionBoundary>
)
