import { importFields } from '@dilo/domain/payments/payment-file.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { areOther, type ChosenColumns, fieldOf, missingFields, withColumn } from './chosen-columns.ts'
import { fieldNames } from './field-names.ts'
import { useChangeFailure, useMapColumns } from './import-changes.ts'
import type { PaymentImport } from './import-queries.ts'

type Table = NonNullable<PaymentImport['table']>

/** The number of sample values beside a column. */
const SAMPLES = 3

/** The choice of a payment's field for each column of a table. It starts with the bank's guess. */
export function ColumnChoice({ one, table, onDone }: { one: PaymentImport; table: Table; onDone: () => void }) {
  const { t } = useLingui()
  const [columns, setColumns] = useState<ChosenColumns>(table.mapping)
  const mapping = useMapColumns(one.id, onDone)
  const failure = useChangeFailure()
  const isOther = areOther(columns, table.mapping)
  const goOn = () => {
    // A choice that the bank already uses and remembers needs no call.
    if (!isOther && table.isRemembered) return onDone()
    mapping.mutate({
      mapping: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
    })
  }
  return (
    <form
      className="d-card d-card-flush c-import-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!mapping.isPending) goOn()
      }}
    >
      <div className="c-import-columns-head d-stack d-gap-3">
        <h2>
          <Trans>Що у якому стовпці</Trans>
        </h2>
        <p className="c-lead">
          <Trans>
            Ми підібрали поля за назвами й вмістом. Перевірте: це запам’ятаємо для наступних файлів з такими самими
            стовпцями.
          </Trans>
        </p>
      </div>
      <table className="c-import-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Стовпець у файлі</Trans>
            </th>
            <th scope="col">
              <Trans>Перші значення</Trans>
            </th>
            <th scope="col">
              <Trans>Поле платежу</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {table.headings.map((heading, column) => (
            // A file's columns have no names of their own but these, and two may be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <Column
              key={column}
              heading={heading === '' ? t`Стовпець ${column + 1}` : heading}
              samples={table.sample.slice(0, SAMPLES).map((cells) => cells[column] ?? '')}
            >
              <FieldSelect
                heading={heading === '' ? String(column + 1) : heading}
                columns={columns}
                column={column}
                onChange={setColumns}
              />
            </Column>
          ))}
        </tbody>
      </table>
      <div className="c-import-columns-foot d-stack d-gap-3">
        <Missing columns={columns} />
        {isOther && one.counts.edited > 0 && (
          <Banner tone="warning" live>
            <Trans>
              Те, що ви вже виправили в рядках, доведеться виправити знову: рядки прочитаємо з файлу наново.
            </Trans>
          </Banner>
        )}
        {mapping.isError && (
          <Banner tone="danger" live>
            {failure(mapping.error)}
          </Banner>
        )}
        <div className="d-row">
          <Button type="submit" busy={mapping.isPending}>
            <Trans>Далі</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

function Column({ heading, samples, children }: { heading: string; samples: readonly string[]; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td>
        {samples.map((sample, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="c-block d-meta">
            {sample === '' ? '—' : sample}
          </span>
        ))}
      </td>
      <td>{children}</td>
    </tr>
  )
}

type FieldSelectProps = {
  heading: string
  columns: ChosenColumns
  column: number
  onChange: (columns: ChosenColumns) => void
}

function FieldSelect({ heading, columns, column, onChange }: FieldSelectProps) {
  const { t, i18n } = useLingui()
  return (
    <Select
      aria-label={t`Поле для стовпця «${heading}»`}
      value={fieldOf(columns, column) ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange(
          withColumn(
            columns,
            column,
            importFields.find((field) => field === value),
          ),
        )
      }
    >
      <option value="">{t`Не переносити`}</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {i18n._(fieldNames[field])}
        </option>
      ))}
    </Select>
  )
}

/** The fields that rows would lack: a person can correct rows one by one. */
function Missing({ columns }: { columns: ChosenColumns }) {
  const { i18n } = useLingui()
  const missing = missingFields(columns)
  if (missing.length === 0) return null
  const names = missing.map((field) => i18n._(fieldNames[field])).join(', ')
  return (
    <Banner tone="warning" live>
      <Trans>Не вибрано стовпець для полів: {names}. Без них кожен рядок буде з помилкою.</Trans>
    </Banner>
  )
}
