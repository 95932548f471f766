import type { StatementSort } from '@dilo/domain/statements/statement-filter.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountFilter } from './amount-filter.tsx'
import { DirectionChoice } from './direction-choice.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { ListAddress } from './use-statement-address.ts'

/** The filters for a window without room for them beside each other. */
export function FilterSheet({
  address,
  currency,
  sorts,
}: {
  address: ListAddress
  currency: Currency | undefined
  sorts: readonly StatementSort[]
}) {
  const [open, setOpen] = useState(false)
  const { search, filter } = address
  const { min, max } = search
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Фільтри</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Фільтри</Trans>}>
        <div className="d-stack">
          <DirectionChoice address={address} />
          <SortChoice address={address} sorts={sorts} />
          <AmountFilter
            currency={currency}
            bounds={{ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }}
            onChange={(bounds) => {
              setOpen(false)
              filter(bounds)
            }}
          />
        </div>
      </Sheet>
    </>
  )
}
