import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import type { StaffRole } from '@dilo/domain/desk/staff-roles.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionDialog } from '../action/action-dialog.tsx'
import { kindWords } from '../words/action-words.ts'
import { RolesChoice } from './roles-choice.tsx'
import { KeyInWords } from './keys-list.tsx'
import { LostKeys } from './lost-keys.tsx'
import type { Key, Person } from './shown-staff.ts'

/** An action on an account that exists. */
export type OnAccount = 'staffRoles' | 'staffInvitation' | 'staffPasskeyRemoval' | 'staffClosing'

const about: Readonly<Record<OnAccount, MessageDescriptor>> = {
  staffRoles: msg`Нові ролі діють з наступного натискання цієї людини.`,
  staffInvitation: msg`Посилання для нового ключа надійде на робочий e-mail. Попередні посилання втратять силу.`,
  staffPasskeyRemoval: msg`Цей ключ більше нікого не впустить, а всі сеанси людини закриються, щойно інша людина безпеки підтвердить.`,
  staffClosing: msg`Обліковий запис закриється одразу. Якщо інша людина безпеки не підтвердить за добу, відкриється знову.`,
}

type OnAccountDialogProps = {
  what: OnAccount
  person: Person
  /** The passkey that is to be taken away. */ taken?: Key
  onClose: () => void
  onDone: () => void
}

export function OnAccountDialog({ what, person, taken, onClose, onDone }: OnAccountDialogProps) {
  const { id: staffId, name, roles, keys = [] } = person
  const { i18n } = useLingui()
  const [lost, setLost] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly StaffRole[]>(roles)
  const action = (): DeskBody<'POST /api/desk/actions'>['action'] => {
    switch (what) {
      case 'staffRoles':
        return { kind: what, payload: { staffId, roles: [...chosen] } }
      case 'staffPasskeyRemoval':
        return { kind: what, payload: { staffId, credentialId: taken?.id ?? '' } }
      case 'staffInvitation':
        return { kind: what, payload: { staffId, ...(lost.length > 0 && { lost: [...lost] }) } }
      case 'staffClosing':
        return { kind: what, payload: { staffId } }
    }
  }
  return (
    <ActionDialog
      title={i18n._(kindWords[what])}
      confirmLabel={what === 'staffClosing' ? <Trans>Закрити</Trans> : <Trans>Передати на рішення</Trans>}
      destructive={what === 'staffClosing'}
      isReady={what !== 'staffRoles' || chosen.length > 0}
      action={action}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>. {i18n._(about[what])}
      </p>
      {taken && (
        <p>
          <KeyInWords shown={taken} />
        </p>
      )}
      {what === 'staffInvitation' && keys.length > 0 && <LostKeys keys={keys} lost={lost} onChange={setLost} />}
      {what === 'staffRoles' && <RolesChoice chosen={chosen} onChange={setChosen} />}
    </ActionDialog>
  )
}
