import { useTranslation } from 'react-i18next'
import { HomeLink, LibraryLink } from './links.tsx'
import { Message } from './Message.tsx'

/** spec §2: page not found, with links home and to the library. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Message
      sign="404"
      title={t('notFound.title')}
      lines={t('notFound.message').split('\n')}
      actions={
        <>
          <HomeLink />
          <LibraryLink />
        </>
      }
    />
  )
}
