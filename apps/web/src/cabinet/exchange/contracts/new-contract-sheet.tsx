import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { Trans } from '@lingui/react/macro'
import { ContractFields, useContractForm } from './contract-form.tsx'
import type { ExchangeContract } from './contract-queries.ts'
import { FormSheet } from '../../page/form-dialog.tsx'

type NewContractSheetProps = {
  currency: ForeignCurrency
  onClose: () => void
  onAdded: (contract: ExchangeContract) => void
}

/** A contract that is not in the register yet, without leaving the request. */
export function NewContractSheet({ currency, onClose, onAdded }: NewContractSheetProps) {
  const form = useContractForm({ currency, onWritten: onAdded })
  return (
    <FormSheet
      onClose={onClose}
      title={<Trans>Новий договір у {currency}</Trans>}
      submitLabel={<Trans>Додати договір</Trans>}
      busy={form.writing.isPending}
      onSubmit={(event) => {
        // It stands within the form of the request.
        event.stopPropagation()
        form.submit(event)
      }}
    >
      <ContractFields form={form} oneCurrency />
    </FormSheet>
  )
}
