import type { ReadFaultCode } from '@dilo/domain/payments/payment-file-faults.ts'
import { type SalaryField, salaryFields } from '@dilo/domain/salary/salary-rows.ts'
import { everyFieldMessage, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { typeAmount } from '@dilo/ui/fields/amount-typing.ts'
import { type Typing, useTypedCaret } from '@dilo/ui/fields/use-typed-caret.ts'
import { WholeValue } from '@dilo/ui/fields/whole-value.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { Pagination } from '@dilo/ui/grid/pagination.tsx'
import { readFaultMessages } from '@dilo/ui/messages/payment-file-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useEffect, useId, useRef } from 'react'
import { ibanShown } from '../recipient/typed-recipient.ts'
import { useFieldNames } from './field-names.ts'
import { cellKey, type FaultsInFile, type RowOnPage } from './typed-rows.ts'

export const ROWS_ON_A_PAGE = 50

/** The target of the focus, a new object each time. */
export type FocusedRow = { readonly key: number; readonly at: SalaryField | 'remove' }

type RowsTableProps = {
  rows: readonly RowOnPage[]
  focused: FocusedRow | undefined
  /** Message keys by `cellKey`. */
  faults: ReadonlyMap<string, string>
  page: number
  onPage: (page: number) => void
  onChange: (key: number, field: SalaryField, value: string) => void
  onRemove: (key: number) => void
  /** A table was pasted into a cell. */
  onPaste: (text: string) => void
}

/** The rows of a register as fields: fifty at a time, so that ten thousand are as quick as ten. */
export function RowsTable({ rows, focused, page, onPage, ...cells }: RowsTableProps) {
  const { t } = useLingui()
  const names = useFieldNames()
  const first = (page - 1) * ROWS_ON_A_PAGE
  const count = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE))
  return (
    <>
      <div className="c-salary-table d-stack d-gap-2" role="group" aria-label={t`Рядки відомості`}>
        <div className="d-meta c-salary-heading" aria-hidden="true">
          <span>№</span>
          {salaryFields.map((field) => (
            <span key={field}>{names[field]}</span>
          ))}
        </div>
        {rows.slice(first, first + ROWS_ON_A_PAGE).map((row, index) => (
          <Row
            key={row.key}
            row={row}
            number={first + index + 1}
            focused={focused?.key === row.key ? focused : undefined}
            {...cells}
          />
        ))}
      </div>
      {count > 1 && <Pagination label={t`Сторінки відомості`} current={page} count={count} onChange={onPage} />}
    </>
  )
}

type RowProps = Omit<RowsTableProps, 'rows' | 'page' | 'onPage'> & { row: RowOnPage; number: number }

function Row({ row, number, focused, faults, onChange, onRemove, onPaste }: RowProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused === undefined) return
    const at = focused.at === 'remove' ? 'button' : `.c-salary-${focused.at} input`
    place.current?.querySelector<HTMLElement>(at)?.focus()
  }, [focused])
  return (
    <div className="c-salary-row" ref={place}>
      <span className="c-salary-number">{number}</span>
      {salaryFields.map((field) => (
        <Cell
          key={field}
          field={field}
          number={number}
          value={row[field]}
          fault={faults.get(cellKey(row.key, field))}
          inFile={row.inFile}
          onChange={(value) => onChange(row.key, field, value)}
          onPaste={onPaste}
        />
      ))}
      <IconButton icon={Trash2} name={t`Прибрати рядок ${number}`} onClick={() => onRemove(row.key)} />
    </div>
  )
}

type CellProps = {
  field: SalaryField
  number: number
  value: string
  fault: string | undefined
  inFile: FaultsInFile | undefined
  onChange: (value: string) => void
  onPaste: (text: string) => void
}

/** `У клітинці формула. Ми її не обчислюємо: впишіть значення (рядок 17 у файлі)` */
function useFaultInFile(): (inFile: FaultsInFile | undefined, field: SalaryField) => string | undefined {
  const { t, i18n } = useLingui()
  return (inFile, field) => {
    const code: ReadFaultCode | undefined = inFile?.faults[field]
    if (inFile === undefined || code === undefined) return undefined
    const [what, { place }] = [i18n._(readFaultMessages[code]), inFile]
    return t`${what} (рядок ${place} у файлі)`
  }
}

/** A longer text is no name, code or account. An amount is never cut: the rest of it is money. */
const lengths: Record<SalaryField, number | undefined> = { name: 120, code: 14, iban: 48, amount: undefined }

const typeSalary = typeAmount('UAH')
const asTyped: Typing = (text, caret) => ({ text, caret })

function Cell({ field, number, value, fault, inFile, onChange, onPaste }: CellProps) {
  const { t } = useLingui()
  const id = useId()
  const name = useFieldNames()[field]
  const message = useFieldMessage(everyFieldMessage)
  const faultInFile = useFaultInFile()(inFile, field)
  const { element, onChange: type } = useTypedCaret(value, field === 'amount' ? typeSalary : asTyped, onChange)
  const error = faultInFile ?? (fault !== undefined && isFieldMessageKey(fault) ? message(fault, value) : fault)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  return (
    <div className={`c-salary-cell c-salary-${field}`}>
      <WholeValue value={value}>
        <input
          ref={element}
          type="text"
          className="d-input"
          aria-label={t`${name}, рядок ${number}`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          placeholder={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={lengths[field]}
          {...(field === 'code' && { inputMode: 'numeric' as const })}
          {...(field === 'amount' && { inputMode: 'decimal' as const })}
          onChange={type}
          onPaste={paste}
          {...(field === 'iban' && { onBlur: () => onChange(ibanShown(value)) })}
        />
      </WholeValue>
      {error !== undefined && (
        <p className="d-field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
