import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { foldDigitalCopyCode, shownDigitalCopyCode } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { useTranslation } from 'react-i18next'
import { LogInFirst } from '../../redemption/LogInFirst.tsx'
import styles from '../../redemption/Redemption.module.css'

/** A visitor logs in first; the address that they return to has the code. */
export function VisitorView({ token }: { token: string }) {
  const { t } = useTranslation()
  const code = foldDigitalCopyCode(token)
  return (
    <NarrowPage heading={t('digitalcopy.heading')} lead={t(code ? 'digitalcopy.visitor' : 'digitalcopy.visitorLead')}>
      {code && (
        <DefinitionList
          rows={[
            {
              label: t('digitalcopy.code'),
              value: <span className={styles.typed}>{shownDigitalCopyCode(code)}</span>,
            },
          ]}
        />
      )}
      <LogInFirst back={pathTo('/digitalcopy', undefined, { token: token || undefined })} />
    </NarrowPage>
  )
}
