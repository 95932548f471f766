import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { ContractFields, useContractForm } from './contract-form.tsx'
import type { ExchangeContract } from './contract-queries.ts'

type NewContractSheetProps = {
  currency: ForeignCurrency
  onClose: () => void
  onAdded: (contract: ExchangeContract) => void
}

/** A contract that is not in the register yet, without leaving the request. */
export function NewContractSheet({ currency, onClose, onAdded }: NewContractSheetProps) {
  const id = useId()
  const form = useContractForm({ currency, onWritten: onAdded })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Новий договір у {currency}</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.writing.isPending}>
            <Trans>Додати договір</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="d-stack d-gap-5"
        noValidate
        onSubmit={(event) => {
          // It stands within the form of the request.
          event.stopPropagation()
          form.submit(event)
        }}
      >
        <ContractFields form={form} oneCurrency />
      </form>
    </Sheet>
  )
}
