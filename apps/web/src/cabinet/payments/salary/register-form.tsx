import { readableTotal, readSalaryRows, SALARY_ROWS_AT_MOST } from '@dilo/domain/salary/salary-rows.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { focusPageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { ApiError } from '../../../api/api-error.ts'
import { refusalNamed, refusalOf } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { NotSaved } from '../../forms/not-saved.tsx'
import type { Written } from '../../forms/write-once.ts'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { sendToSigning } from '../payment-steps.ts'
import type { FormEnding } from '../signing/form-ending.ts'
import { leaveForPage } from '../signing/next-page.ts'
import { SendTo } from '../signing/send-to.tsx'
import { useEnding } from '../signing/use-ending.ts'
import { ExchangeForSalary } from './exchange-for-salary.tsx'
import { focusFirst, HeadFields } from './head-fields.tsx'
import { checkHead, type Filled, type Head, type HeadFaults, headFaults, headFields, headOf } from './register-head.ts'
import { RegisterRows } from './register-rows.tsx'
import { RegisterSummary } from './register-summary.tsx'
import { useWriteRegister } from './salary-queries.ts'
import { emptyRow, faultsOnPage, type RowOnPage, rowsOnPage, rowsToSend, sameRows } from './typed-rows.ts'

export type RegisterFormProps = Filled & { /** The register is to be read anew. */ onStartAgain: () => void }

type Typed = {
  readonly head: Head
  readonly rows: readonly RowOnPage[]
  /** A table that is not among the rows yet. */ readonly pasted: string
}

function typedAtFirst(props: Filled): Typed {
  const people = props.filled?.people ?? []
  return { head: headOf(props), rows: people.length === 0 ? [emptyRow()] : rowsOnPage(people), pasted: '' }
}

/** Tells whether a form differs from its initial values. */
const isChanged = (now: Typed, first: Typed): boolean =>
  now.pasted.trim() !== '' ||
  headFields.some((field) => now.head[field] !== first.head[field]) ||
  !sameRows(now.rows, first.rows)

/** The form of a register: its month, its rows, and the errors of each. */
export function RegisterForm({ onStartAgain, ...props }: RegisterFormProps) {
  const { prepared, filled, isNew } = props
  const refusalText = useRefusalText()
  const [first] = useState(() => typedAtFirst(props))
  const [typed, setTyped] = useState(first)
  const edited = isNew || filled === undefined ? null : { id: filled.paymentId, version: filled.version }
  const ending = useEnding(typed.head.debtorAccountId, String(readableTotal(rowsToSend(typed.rows))))
  const form = useSending({ typed, prepared, edited, ending, shownAtOnce: filled !== undefined && !filled.isWhole })
  if (prepared.refusal !== null) {
    return (
      <Banner tone="warning">
        <p>{refusalText(refusalNamed(prepared.refusal))}</p>
      </Banner>
    )
  }
  return (
    <>
      <NotSaved
        failure={form.failure}
        theirs={
          edited !== null && form.isChangedByOther
            ? { to: '/salary/$registerId', params: { registerId: edited.id } }
            : undefined
        }
        onTheirs={onStartAgain}
      />
      <Card>
        <HeadFields
          prepared={prepared}
          head={typed.head}
          faults={form.headFaults}
          onChange={(change) => setTyped((before) => ({ ...before, head: { ...before.head, ...change } }))}
        />
        <ExchangeForSalary payer={typed.head.debtorAccountId} total={readableTotal(rowsToSend(typed.rows))} />
      </Card>
      <RegisterRows
        rows={typed.rows}
        pasted={typed.pasted}
        faults={form.shown}
        onPasted={(pasted) => setTyped((before) => ({ ...before, pasted }))}
        onRows={(change) => setTyped((before) => ({ ...before, rows: change(before.rows) }))}
        onFaulty={form.look}
        refusal={form.refusal}
      />
      <Foot head={typed.head} rows={typed.rows} form={form} ending={ending} />
      <AskBeforeLeaving unsaved={isChanged(typed, first)} />
    </>
  )
}

type Sending = ReturnType<typeof useSending>

type FootProps = { head: Head; rows: readonly RowOnPage[]; form: Sending; ending: FormEnding }

/** The summary, and the two ways to save it: complete, or unfinished. */
function Foot({ head, rows, form, ending }: FootProps) {
  return (
    <div className="c-salary-foot d-stack d-gap-4">
      <RegisterSummary head={head} rows={rows} faults={form.shown.size} />
      <div className="d-row">
        <Button busy={form.busy} onClick={() => form.send(false)}>
          <Does ending={ending} />
        </Button>
        <Button variant="secondary" busy={form.busy} onClick={() => form.send(true)}>
          <Trans>Зберегти на потім</Trans>
        </Button>
      </div>
    </div>
  )
}

function Does({ ending }: { ending: FormEnding }) {
  switch (ending.is) {
    case 'sign':
      return <Trans>Зберегти й підписати</Trans>
    case 'send':
      return <SendTo people={ending.to} />
    case 'unknown':
      return <Trans>Далі до підпису</Trans>
  }
}

type ToSend = {
  typed: Typed
  prepared: Filled['prepared']
  edited: Written | null
  ending: FormEnding
  shownAtOnce: boolean
}

const noFaults: Readonly<Record<string, string>> = {}

/** The bank's refusals, until the refused values change. */
type Refused = { readonly of: Typed; readonly faults: Readonly<Record<string, string>> }

/**
 * Sends the values of the form. Faults of the rows show from the first try on; the bank's stay until their values
 * change.
 */
function useSending({ typed, prepared, edited, ending, shownAtOnce }: ToSend) {
  const { head, rows } = typed
  const goOn = useGoOn(ending)
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const writing = useWriteRegister(edited)
  const [tried, setTried] = useState(shownAtOnce)
  const [refused, setRefused] = useState<Refused>()
  const [failure, setFailure] = useState<string>()
  const [refusal, setRefusal] = useState<object>()
  const late = useDeferredValue(rows)
  const own = useMemo(() => {
    const read = readSalaryRows(rowsToSend(late))
    return read.ok ? noFaults : read.error
  }, [late])
  const faults = refused !== undefined && refused.of.rows === rows && hasRows(refused.faults) ? refused.faults : own
  const shown = useMemo(() => (tried ? faultsOnPage(late, faults) : new Map<string, string>()), [tried, late, faults])
  const fail = (error: unknown) => {
    // The form shows this refusal in its own way, with a link to the current version.
    if (refusalOf(error) === 'paymentChanged') return focusPageTitle()
    const fields = error instanceof ApiError ? (error.refusal?.fields ?? noFaults) : noFaults
    setRefused({ of: typed, faults: fields })
    setFailure(hasRows(fields) ? t`Виправте позначені рядки. Відомість не збережено.` : failureText(error))
    if (focusFirst(headFaults(fields))) return
    if (hasRows(fields)) setRefusal({})
    else focusPageTitle()
  }
  const stop = (why: string) => {
    setFailure(why)
    setRefusal({})
  }
  const send = (asTyped: boolean) => {
    setFailure(undefined)
    setTried(true)
    const wrong = asTyped ? noFaults : checkHead(head, prepared)
    setRefused({ of: typed, faults: wrong })
    if (focusFirst(wrong)) return
    const sent = rowsToSend(rows)
    const read = readSalaryRows(sent)
    if (sent.length > SALARY_ROWS_AT_MOST)
      return stop(t`У відомості може бути щонайбільше 10 000 людей. Розділіть її на кілька.`)
    if (!asTyped && !read.ok)
      return stop(
        sent.length === 0 ? t`Додайте хоча б одну людину.` : t`Виправте позначені рядки або збережіть на потім.`,
      )
    writing.mutate(
      { ...head, rows: sent, ...(asTyped && { asTyped }) },
      { onSuccess: ({ paymentId }) => void goOn(paymentId, asTyped), onError: fail },
    )
  }
  return {
    shown,
    headFaults: refused === undefined ? {} : stillOf(refused, head),
    failure,
    refusal,
    isChangedByOther: refusalOf(writing.error) === 'paymentChanged',
    busy: writing.isPending,
    send,
    look: () => setTried(true),
  }
}

/** To the page of the register: its code is asked for there at once, or those who sign are notified. */
function useGoOn(ending: FormEnding) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  return async (registerId: string, isForLater: boolean) => {
    if (!isForLater && ending.is === 'sign') leaveForPage(client, registerId, 'signs')
    if (!isForLater && ending.is === 'send') {
      try {
        await sendToSigning(registerId)
        notify('success', t`Відомість надіслано на підпис`)
      } catch (error) {
        // The register is saved, and its page offers the step again.
        notify('error', failureText(error))
      }
    }
    await navigate({ to: '/salary/$registerId', params: { registerId }, ignoreBlocker: true })
  }
}

const hasRows = (faults: Readonly<Record<string, string>>): boolean =>
  Object.keys(faults).some((field) => field.startsWith('rows.'))

/** Faults of the head's fields whose values are still as sent. */
function stillOf({ of, faults }: Refused, head: Head): HeadFaults {
  const named = Object.entries(headFaults(faults)) as [keyof Head, string][]
  return Object.fromEntries(named.filter(([field]) => of.head[field] === head[field]))
}
