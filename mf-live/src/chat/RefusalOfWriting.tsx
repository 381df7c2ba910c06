import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { OwnRights } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'

interface RefusalOfWritingProps {
  fullTitleId: string
  refusal: 'holders_only' | 'timed_out'
  until: OwnRights['until']
}

/** Why this member may read but not write now. */
export function RefusalOfWriting({ fullTitleId, refusal, until }: RefusalOfWritingProps) {
  const { t } = useTranslation()
  return (
    <Notice
      title={t(`readOnly.${refusal}.title`)}
      actions={
        refusal === 'holders_only' && (
          <ButtonLink href={`${pathTo('/title/:fullTitleId', { fullTitleId })}#packs`} size="small">
            {t('readOnly.buy')}
          </ButtonLink>
        )
      }
    >
      {refusal === 'timed_out' && until !== null ? (
        <Trans i18nKey="readOnly.timed_out.text" components={{ until: <DateTime instant={until} /> }} />
      ) : (
        t('readOnly.holders_only.text')
      )}
    </Notice>
  )
}
