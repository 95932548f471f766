import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useStaff } from '../session.ts'
import { Refused } from '../page/refused.tsx'
import { reasonTemplates } from '../words/templates.ts'
import { NoPasskey } from './prove.ts'
import { Templates } from './templates.tsx'

export type ReasonDialogProps = {
  title: ReactNode
  /** The facts of the action, and further fields. */ children?: ReactNode
  confirmLabel: ReactNode
  destructive?: boolean
  busy: boolean
  error: unknown
  /** A reason that was written before for the same work. */ written?: string
  /** True when the further fields are filled. */ isReady?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of an action, and then for the passkey that proves it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    destructive = false,
    busy,
    error,
    written = '',
    isReady = true,
    onConfirm,
    onClose,
  } = props
  const { t } = useLingui()
  const { begunBy } = useStaff()
  const [reason, setReason] = useState(written)
  const [submitted, setSubmitted] = useState(false)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isReason(reason) && isReady && !busy) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={form} variant={destructive ? 'danger' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} className="d-stack" noValidate onSubmit={submit}>
        {children}
        <TextAreaField
          label={t`Підстава`}
          hint={t`Щонайменше десять літер: що перевірено і чому так.`}
          error={submitted && !isReason(reason) ? t`Напишіть щонайменше десять літер.` : undefined}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Templates templates={reasonTemplates} text={reason} onText={setReason} />
        {submitted && !isReady && (
          <Banner tone="warning" live>
            <p>
              <Trans>Перевірте поля вище: чогось бракує або щось введено не так.</Trans>
            </p>
          </Banner>
        )}
        <p className="d-meta">
          {begunBy === 'door' ? (
            <Trans>Ви увійшли через тестові двері: вони відповідають за ваш ключ доступу.</Trans>
          ) : (
            <Trans>Далі браузер попросить ваш ключ доступу. Він підтверджує саме цю дію.</Trans>
          )}
        </p>
        {error instanceof NoPasskey ? (
          <Banner tone="warning" live>
            <p>
              <Trans>Ключ доступу не відповів. Нічого не зроблено; спробуйте ще раз.</Trans>
            </p>
          </Banner>
        ) : (
          <Refused error={error} />
        )}
      </form>
    </Dialog>
  )
}
