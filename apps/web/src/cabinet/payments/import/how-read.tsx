import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentImport } from './import-queries.ts'

type Table = NonNullable<PaymentImport['table']>

/**
 * The way the signs of a table's amounts were read, and the reason: one minus must not turn a list of payments over
 * (decision 082).
 */
export function HowRead({ table }: { table: Table }) {
  return table.reading && <p className="d-meta">{<Words table={table} reading={table.reading} />}</p>
}

function Words({ table, reading }: { table: Table; reading: NonNullable<Table['reading']> }) {
  const heading = useHeading(table)
  const amount = heading(table.mapping.amount)
  if (!('by' in reading)) {
    return reading.kind === 'list' ? (
      <Trans>Прочитано як список платежів: суми зі стовпця «{amount}». Суму з мінусом не платимо.</Trans>
    ) : (
      <Trans>
        Незрозуміло, чи це виписка: у стовпці «{amount}» більшість сум з мінусом. Платимо лише те, що ви впишете.
      </Trans>
    )
  }
  switch (reading.by) {
    case 'debitAndCredit': {
      const [out, into] = [heading(reading.out), heading(reading.into)]
      return (
        <Trans>
          Прочитано як виписку: є стовпці «{out}» і «{into}». Платимо лише списання.
        </Trans>
      )
    }
    case 'balance':
    case 'ownAccount': {
      const beside = heading(reading.column)
      return (
        <Trans>
          Прочитано як виписку: поруч із «{amount}» є стовпець «{beside}». Платимо лише суми з мінусом: це списання.
        </Trans>
      )
    }
    case 'minuses':
      return <Trans>Прочитано як виписку: у стовпці «{amount}» усі суми з мінусом. Це списання, їх і платимо.</Trans>
  }
}

/** The heading of a column, or its number where it has none. */
function useHeading({ headings }: Table): (column: number | undefined) => string {
  const { t } = useLingui()
  return (column = 0) => headings[column] || t`Стовпець ${column + 1}`
}
