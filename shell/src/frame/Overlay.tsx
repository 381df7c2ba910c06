import { ErrorDialog } from './ErrorDialog.tsx'
import { LoadingIndicator } from './LoadingIndicator.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

/** What lies over the page. Only the menu has anything to show before the page is scrolled or calls the API. */
export function Overlay() {
  return (
    <>
      <LoadingIndicator />
      <MobileMenu />
      <ScrollToTop />
      <ErrorDialog />
    </>
  )
}
