import type { TickProps } from '@ginmaku/remote-kit/forms/fields.ts'
import { Checkbox } from '@ginmaku/shared-ui/form/Checkbox.tsx'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'

/** The agreement checkbox. The terms open in a new tab, so the form keeps its input. */
export function TermsField({ field }: { field: TickProps }) {
  return (
    <Checkbox
      {...field}
      label={
        <Trans
          i18nKey="terms.agree"
          components={{ terms: <BesideLink href="/terms" />, privacy: <BesideLink href="/privacy" /> }}
        />
      }
      required
    />
  )
}

function BesideLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden>{t('terms.newTab')}</VisuallyHidden>
    </a>
  )
}
