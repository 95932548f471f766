import type { Answer } from '@dilo/contract/calls.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { type SalaryKind, salaryKinds } from '@dilo/domain/salary/salary-register.ts'
import { readableTotal, readSalaryRows, SALARY_ROWS_AT_MOST } from '@dilo/domain/salary/salary-rows.ts'
import { maskIban } from '@dilo/domain/values/iban.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Card } from '@dilo/ui/card.tsx'
import { focusPageTitle } from '@dilo/ui/page-title.tsx'
import { Money } from '@dilo/ui/money.tsx'
import { SelectField } from '@dilo/ui/select-field.tsx'
import { TextField } from '@dilo/ui/text-field.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useErrorText } from '../../../api/failure-text.ts'
import { useMoneyFailureText } from '../../money-failure-text.ts'
import { useLanguage } from '../../use-language.ts'
import { FromFile } from './from-file.tsx'
import { monthsToChoose } from './months-to-choose.ts'
import { PasteTable } from './paste-table.tsx'
import { ROWS_ON_A_PAGE, RowsTable } from './rows-table.tsx'
import { useWriteRegister } from './salary-queries.ts'
import { kindWords, monthWords } from './salary-words.ts'
import { emptyRow, faultsOnPage, type RowOnPage, rowsOnPage, rowsToSend, withCell, withFileRows, withPasted } from './typed-rows.ts'

type Prepared = Answer<'GET /api/salary-service/registers/new'>

export type RegisterFormProps = { prepared: Prepared; /** What stands in it when it opens. */ filled: SalaryRegister | undefined; /** False: `filled` is written again. */ isNew: boolean }

type Head = { readonly debtorAccountId: string; readonly kind: SalaryKind; readonly month: string; readonly valueDate: string }

function headOf({ prepared, filled, isNew }: RegisterFormProps): Head {
  const known = filled !== undefined && prepared.accounts.some(({ id }) => id === filled.debtorAccountId) ? filled.debtorAccountId : prepared.accounts[0]?.id
  const isLater = !isNew && filled !== undefined && filled.valueDate > prepared.today
  return {
    debtorAccountId: known ?? '',
    kind: filled?.kind ?? 'salary',
    month: isNew || filled === undefined ? prepared.today.slice(0, 7) : filled.month,
    valueDate: isLater ? filled.valueDate : prepared.today,
  }
}

/** A register that is written: its month, its rows, and what is wrong with each. */
export function RegisterForm(props: RegisterFormProps) {
  const { prepared, filled, isNew } = props
  const errorText = useErrorText()
  const [head, setHead] = useState(() => headOf(props))
  const [rows, setRows] = useState<readonly RowOnPage[]>(() => (filled === undefined || filled.people.length === 0 ? [emptyRow()] : rowsOnPage(filled.people)))
  const form = useSending({ head, rows, edited: isNew || filled === undefined ? undefined : { registerId: filled.paymentId, version: filled.version }, shownAtOnce: filled !== undefined && !filled.isWhole })
  if (prepared.refusal !== null) {
    return (
      <Banner tone="warning">
        <p>{errorText(prepared.refusal)}</p>
      </Banner>
    )
  }
  return (
    <>
      {form.failure !== undefined && (
        <Banner tone="danger" live>
          <p>{form.failure}</p>
        </Banner>
      )}
      <Card>
        <HeadFields prepared={prepared} head={head} onChange={(change) => setHead((before) => ({ ...before, ...change }))} />
      </Card>
      <Rows rows={rows} faults={form.shown} onRows={setRows} onFaulty={form.look} />
      <Foot rows={rows} form={form} />
    </>
  )
}

function HeadFields({ prepared, head, onChange }: { prepared: Prepared; head: Head; onChange: (change: Partial<Head>) => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <div className="c-salary-head">
      <SelectField label={t`Що виплачуєте`} value={head.kind} onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as SalaryKind })}>
        {salaryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {i18n._(kindWords[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`За місяць`} value={head.month} onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}>
        {monthsToChoose(prepared.today, head.month).map((month) => (
          <option key={month} value={month}>
            {monthWords(month, language)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`З рахунку`} value={head.debtorAccountId} onChange={({ currentTarget }) => onChange({ debtorAccountId: currentTarget.value })}>
        {prepared.accounts.map(({ id, iban, alias }) => (
          <option key={id} value={id}>
            {alias === null ? maskIban(iban) : `${alias} — ${maskIban(iban)}`}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t`Коли виплатити`}
        min={prepared.today}
        max={prepared.lastDay}
        value={head.valueDate}
        onChange={({ currentTarget }) => onChange({ valueDate: currentTarget.value })}
      />
    </div>
  )
}

type RowsProps = { rows: readonly RowOnPage[]; faults: ReadonlyMap<string, string>; onRows: (change: (rows: readonly RowOnPage[]) => readonly RowOnPage[]) => void; /** Rows were added whose faults are known. */ onFaulty: () => void }

function Rows({ rows, faults, onRows, onFaulty }: RowsProps) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / ROWS_ON_A_PAGE))
  const shown = Math.min(page, last)
  return (
    <Card title={<Trans>Кому і скільки</Trans>}>
      <div className="c-salary-ways">
        <PasteTable onRows={(text) => onRows((before) => withPasted(before, text))} />
        <FromFile
          onRows={(read) => {
            onRows((before) => withFileRows(before, read))
            onFaulty()
          }}
        />
      </div>
      <RowsTable
        rows={rows}
        faults={faults}
        page={shown}
        onPage={setPage}
        onChange={(key, field, value) => onRows((before) => before.map((row) => (row.key === key ? withCell(row, field, value) : row)))}
        onRemove={(key) => onRows((before) => (before.length === 1 ? [emptyRow()] : before.filter((row) => row.key !== key)))}
        onPaste={(text) => onRows((before) => withPasted(before, text))}
      />
      <div className="c-actions">
        <Button
          variant="secondary"
          disabled={rows.length >= SALARY_ROWS_AT_MOST}
          onClick={() => {
            onRows((before) => [...before, emptyRow()])
            setPage(Math.ceil((rows.length + 1) / ROWS_ON_A_PAGE))
          }}
        >
          <Trans>Додати людину</Trans>
        </Button>
      </div>
    </Card>
  )
}

type Sending = ReturnType<typeof useSending>

/** What all rows come to, and the two ways to keep them: whole, or as far as they are. */
function Foot({ rows, form }: { rows: readonly RowOnPage[]; form: Sending }) {
  const sent = rowsToSend(rows)
  const count = sent.length
  return (
    <div className="c-salary-foot">
      <p aria-live="polite">
        <Trans>Разом</Trans> <Money amount={String(readableTotal(sent))} currency="UAH" size="large" /> ·{' '}
        <Plural value={count} one="# людина" few="# людини" many="# людей" other="# людини" />
        {form.shown.size > 0 && (
          <span className="c-salary-faults">
            {' · '}
            <Plural value={form.shown.size} one="# помилка" few="# помилки" many="# помилок" other="# помилки" />
          </span>
        )}
      </p>
      <div className="c-actions">
        <Button busy={form.busy} onClick={() => form.send(false)}>
          <Trans>Зберегти</Trans>
        </Button>
        <Button variant="secondary" busy={form.busy} onClick={() => form.send(true)}>
          <Trans>Зберегти чернетку</Trans>
        </Button>
      </div>
    </div>
  )
}

type ToSend = { head: Head; rows: readonly RowOnPage[]; edited: { registerId: string; version: number } | undefined; shownAtOnce: boolean }

const noFaults: Readonly<Record<string, string>> = {}

/** Sends what stands in the form. Faults of the rows are shown from the first try on; the bank's stand until their rows change. */
function useSending({ head, rows, edited, shownAtOnce }: ToSend) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const failureText = useMoneyFailureText()
  const [key] = useState(() => crypto.randomUUID())
  const writing = useWriteRegister(edited, key)
  const [tried, setTried] = useState(shownAtOnce)
  const [fromBank, setFromBank] = useState<{ readonly rows: readonly RowOnPage[]; readonly faults: Readonly<Record<string, string>> }>()
  const [failure, setFailure] = useState<string>()
  const late = useDeferredValue(rows)
  const own = useMemo(() => {
    const read = readSalaryRows(rowsToSend(late))
    return read.ok ? noFaults : read.error
  }, [late])
  const faults = fromBank !== undefined && fromBank.rows === rows ? fromBank.faults : own
  const shown = useMemo(() => (tried ? faultsOnPage(late, faults) : new Map<string, string>()), [tried, late, faults])
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.refusal?.fields ?? noFaults) : noFaults
    const isOfRows = Object.keys(fields).some((field) => field.startsWith('rows.'))
    if (isOfRows) setFromBank({ rows, faults: fields })
    setFailure(isOfRows ? t`Виправте позначені рядки. Відомість не збережено.` : failureText(error))
    focusPageTitle()
  }
  const send = (asTyped: boolean) => {
    setFailure(undefined)
    setTried(true)
    const typed = rowsToSend(rows)
    const read = readSalaryRows(typed)
    if (typed.length > SALARY_ROWS_AT_MOST) {
      setFailure(t`У відомості може бути щонайбільше 10 000 людей. Розділіть її на кілька.`)
      focusPageTitle()
      return
    }
    if (!asTyped && !read.ok) {
      setFailure(typed.length === 0 ? t`Додайте хоча б одну людину.` : t`Виправте позначені рядки або збережіть чернетку.`)
      focusPageTitle()
      return
    }
    const body = { ...head, rows: typed, ...(asTyped && { asTyped }) }
    writing.mutate(body, { onSuccess: ({ paymentId: registerId }) => void navigate({ to: '/salary/$registerId', params: { registerId } }), onError: fail })
  }
  return { shown, failure, busy: writing.isPending, send, look: () => setTried(true) }
}
