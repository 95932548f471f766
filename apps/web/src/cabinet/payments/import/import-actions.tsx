import { Button } from '@dilo/ui/actions/button.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { Refused } from '../../page/refused.tsx'
import { useChangeFailure, useForgetImport } from './import-changes.ts'
import type { PaymentImport } from './import-queries.ts'
import type { ImportAddress } from './use-import-address.ts'

/** The actions on an import as a whole before its payments are created. */
export function ImportActions({ one, address }: { one: PaymentImport; address: ImportAddress }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const forgetting = useForgetImport(one.id, () => void navigate({ to: '/payments/import', ignoreBlocker: true }))
  const failureText = useChangeFailure()
  const { fileName } = one
  return (
    <>
      {one.table !== null && !address.isAtColumns && (
        <Button variant="secondary" onClick={address.toColumns}>
          <Trans>Стовпці</Trans>
        </Button>
      )}
      <IconButton icon={Trash2} name={t`Прибрати імпорт`} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        title={<Trans>Прибрати «{fileName}»?</Trans>}
        confirmLabel={<Trans>Прибрати</Trans>}
        destructive
        busy={forgetting.isPending}
        onConfirm={() => forgetting.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          <Trans>Усе, що ви виправили, буде втрачено. Жодного платежу з цього файлу ще не створено.</Trans>
        </p>
        <Refused error={forgetting.error} text={failureText} />
      </ConfirmDialog>
    </>
  )
}
