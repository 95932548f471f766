import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AmountFilter } from './amount-filter.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { StatementAddress } from './use-statement-address.ts'

/** The filters for a window without room for them beside each other. */
export function FilterSheet({ address, currency }: { address: StatementAddress; currency: Currency }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { search, filter } = address
  const { direction, min, max } = search
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Фільтри</Trans>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>Фільтри</Trans>}>
        <div className="d-stack">
          <Segmented
            label={t`Напрям`}
            value={direction ?? 'both'}
            options={[
              { value: 'both', label: <Trans>Усі</Trans> },
              { value: 'in', label: <Trans>Надходження</Trans> },
              { value: 'out', label: <Trans>Списання</Trans> },
            ]}
            onChange={(chosen) => filter({ direction: chosen === 'both' ? undefined : chosen })}
          />
          <SortChoice address={address} />
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
