import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { kindWords } from '../words/action-words.ts'
import { RolesChoice } from './roles-choice.tsx'
import type { Person } from './staff-page.tsx'

/** What is done with an account that exists. */
export type OnAccount = 'staffRoles' | 'staffInvitation' | 'staffClosing'

const about: Readonly<Record<OnAccount, MessageDescriptor>> = {
  staffRoles: msg`Нові ролі діють з наступного натискання цієї людини.`,
  staffInvitation: msg`Посилання для нового ключа надійде на робочий e-mail. Попередні посилання втратять силу.`,
  staffClosing: msg`Обліковий запис закриється одразу. Якщо інша людина безпеки не підтвердить за добу, відкриється знову.`,
}

type OnAccountDialogProps = { what: OnAccount; person: Person; onClose: () => void; onDone: () => void }

export function OnAccountDialog({ what, person: { id: staffId, name, roles }, onClose, onDone }: OnAccountDialogProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly StaffRole[]>(roles)
  const make = useMaking(onDone)
  const action = (): DeskBody<'POST /api/desk/actions'>['action'] =>
    what === 'staffRoles'
      ? { kind: what, payload: { staffId, roles: [...chosen] } }
      : { kind: what, payload: { staffId } }
  return (
    <ReasonDialog
      title={i18n._(kindWords[what])}
      confirmLabel={what === 'staffClosing' ? <Trans>Закрити</Trans> : <Trans>Передати на рішення</Trans>}
      destructive={what === 'staffClosing'}
      busy={make.isPending}
      error={make.error}
      isReady={what !== 'staffRoles' || chosen.length > 0}
      onConfirm={(reason) => make.mutate({ action: action(), reason })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>. {i18n._(about[what])}
      </p>
      {what === 'staffRoles' && <RolesChoice chosen={chosen} onChange={setChosen} />}
    </ReasonDialog>
  )
}
