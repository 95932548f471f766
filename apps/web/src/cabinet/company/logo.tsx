import type { FileMessageKey } from '@dilo/domain/message-key.ts'
import { checkLogo, logoExtensions, type NamedFile } from '@dilo/domain/rules/logo.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import '@dilo/ui/fields/file-picker.css'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { uploadLogo } from '../../upload-logo.ts'
import { Refused } from '../page/refused.tsx'
import { CompanyLogo } from '../page/company-logo.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import { useOffered } from '../session/use-offered.ts'
import { ConfirmChange } from '../page/confirm-change.tsx'

const accept = logoExtensions.map((extension) => `.${extension}`).join(',')

function check(file: NamedFile): FileMessageKey | undefined {
  const checked = checkLogo(file)
  return checked.ok ? undefined : checked.error
}

type Asked = 'other' | 'none'

/** The company's logo, and its change, for who may change its accounts. A demo has none. */
export function Logo({ company }: Parameters<typeof CompanyLogo>[0]) {
  const { permissions = [] } = useOffered() ?? {}
  const inDemo = useDemo() !== null
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <div className="d-row d-gap-3">
      <CompanyLogo company={company} size="large" />
      {!inDemo && permissions.includes('ACCOUNTS_WRITE') && (
        <div className="d-row d-gap-2">
          <Button variant="secondary" size="small" onClick={() => setAsked('other')}>
            {company.logoId === null ? <Trans>Додати логотип</Trans> : <Trans>Змінити логотип</Trans>}
          </Button>
          {company.logoId !== null && (
            <Button variant="ghost" size="small" onClick={() => setAsked('none')}>
              <Trans>Прибрати логотип</Trans>
            </Button>
          )}
        </div>
      )}
      {asked === 'other' && <ChooseLogo onClose={close} />}
      {asked === 'none' && <RemoveLogo onClose={close} />}
    </div>
  )
}

function ChooseLogo({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(fileFieldMessages)
  const [logo, setLogo] = useState<File>()
  const [problem, setProblem] = useState<FileMessageKey>()
  const saving = useChange(() => (logo === undefined ? Promise.resolve() : uploadLogo(logo, { of: 'company' })), {
    said: t`Логотип змінено`,
    onClose,
  })
  const fault = problem ?? faultOfFile(saving.error)
  return (
    <Dialog
      open
      title={<Trans>Логотип компанії</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button busy={saving.isPending} disabled={logo === undefined} onClick={() => saving.mutate()}>
            <Trans>Зберегти</Trans>
          </Button>
        </>
      }
    >
      <div className="d-stack d-gap-4">
        <FilePicker
          mode="avatar"
          label={<span className="d-visually-hidden">{t`Логотип`}</span>}
          hint={t`PNG, JPG, BMP або GIF, до 10 МБ`}
          error={fieldMessage(fault)}
          accept={accept}
          check={check}
          file={logo}
          disabled={saving.isPending}
          onChange={(file) => {
            setLogo(file)
            setProblem(undefined)
            saving.reset()
          }}
          onRefused={setProblem}
        />
        {fault === undefined && <Refused error={saving.error} />}
      </div>
    </Dialog>
  )
}

/** The fault of the file, as the bank named it. */
const faultOfFile = (error: unknown): FileMessageKey | undefined =>
  error instanceof ApiError ? (error.refusal?.fields?.['file'] as FileMessageKey | undefined) : undefined

function RemoveLogo({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const removing = useChange(() => call('DELETE /api/file-service/logo', {}), { said: t`Логотип прибрано`, onClose })
  return (
    <ConfirmChange
      title={<Trans>Прибрати логотип?</Trans>}
      confirmLabel={<Trans>Прибрати</Trans>}
      change={removing}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <Trans>Замість нього будуть перші літери назви. Завантажити логотип знову можна будь-коли.</Trans>
    </ConfirmChange>
  )
}

function useChange(change: () => Promise<unknown>, { said, onClose }: { said: string; onClose: () => void }) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify('success', said)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: currentClient.queryKey }),
  })
}
