import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'

/** The table behind a chart, shown on request. */
export function ChartTable({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="d-chart-numbers d-flush">
      <Button
        variant="ghost"
        size="small"

        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Сховати таблицю</Trans> : <Trans>Показати таблицю</Trans>}
      </Button>
      {/* The arrow keys scroll a table that is wider than its place. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div id={id} className="d-chart-scroll" role="region" aria-label={label} tabIndex={0} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
