import { parseIban } from '@dilo/domain/values/iban.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Dialog } from '@dilo/ui/overlays/dialog.tsx'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { counterparties } from './counterparties.ts'
import type { RecipientValues } from './typed-recipient.ts'
import './recipient-fields.css'

type IbanChangedDialogProps = {
  open: boolean
  recipient: RecipientValues
  /** The person's action with the checked account: by default, to pay. */
  confirmLabel?: ReactNode
  busy?: boolean
  onReview: () => void
  onConfirm: () => void
}

/** A known recipient has another account: old and new side by side. Enter goes back; going on takes a choice. */
export function IbanChangedDialog({
  open,
  recipient,
  confirmLabel = <Trans>Рахунок перевірено, платити</Trans>,
  busy = false,
  onReview,
  onConfirm,
}: IbanChangedDialogProps) {
  const name = recipient.creditorName.trim()
  return (
    <Dialog
      open={open}
      onClose={onReview}
      title={<Trans>Інший рахунок отримувача</Trans>}
      actions={
        <>
          <Button onClick={onReview}>
            <Trans>Повернутися й перевірити</Trans>
          </Button>
          <Button variant="secondary" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Раніше ви платили отримувачу <strong>{name}</strong> на інший рахунок. Шахраї часто надсилають підроблені
          реквізити: зателефонуйте отримувачу за номером, який знаєте, і звірте новий рахунок.
        </Trans>
      </p>
      {open && <BothAccounts recipient={recipient} />}
    </Dialog>
  )
}

function BothAccounts({ recipient }: Pick<IbanChangedDialogProps, 'recipient'>) {
  const found = useQuery(counterparties(recipient.creditorCode)).data?.counterparties ?? []
  const before = found.filter(
    ({ code, passport }) => code === recipient.creditorCode && (passport ?? '') === recipient.creditorPassport,
  )
  const now = parseIban(recipient.creditorIban)
  return (
    <dl className="c-accounts-compared">
      <div>
        <dt>
          <Trans>Платили раніше</Trans>
        </dt>
        {before.map(({ id, iban, bankName }) => (
          <dd key={id}>
            <Iban value={iban} />
            <span className="d-meta">{bankName}</span>
          </dd>
        ))}
      </div>
      <div className="c-accounts-new">
        <dt>
          <Trans>Зараз</Trans>
        </dt>
        <dd>
          <Iban value={now.ok ? now.value : recipient.creditorIban} />
        </dd>
      </div>
    </dl>
  )
}
