import { namedBy } from '@dilo/ui/messages/named-by.ts'
import { type PaymentFormField, paymentFormFields } from '@dilo/domain/payments/payment-form.ts'
import { isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { configuration } from '../../../configuration.ts'
import { checkTypedPayment, type FormProblem, type FormProblems } from '../form/check-typed-payment.ts'
import type { FormPartProps } from '../form/form-props.ts'
import type { Prepared, TypedValues } from '../form/typed-payment.ts'
import { nextFaulty } from './next-faulty.ts'
import { useChangeFailure, useChangeRow } from './import-changes.ts'
import type { ImportRow } from './import-queries.ts'
import type { RowFormProps } from './row-form.tsx'
import { useRowFaults } from './row-validation.ts'
import { changedFields, formFieldOf, correctedFields, valuesOf } from './row-values.ts'

/** A row in its form: its values, and the ways on from it. */
export function useRowForm({ one, row, prepared, onGo, onClose, problemText }: RowFormProps) {
  const change = useChangeRow(one.id, row.place)
  const going = useNextFaulty(one.id, row.place, { onGo, onClose })
  const faults = useRowFaults()(row)
  // The values that the bank has, or that the person discarded, as they were typed.
  const [settled, setSettled] = useState<TypedValues>()

  async function validate(values: TypedValues): Promise<FormProblems> {
    if (changedFields(row, values).length > 0) {
      const validated = await change.mutateAsync({ fields: correctedFields(row, values) }).catch(() => undefined)
      // The form itself shows why it was not saved.
      if (validated === undefined) return {}
      setSettled(values)
      const wrong = placed(validated.row)
      if (validated.row.faults !== null && Object.keys(wrong).length > 0) return wrong
    }
    going.toNext()
    return {}
  }

  const form = useForm<PaymentFormField, FormProblem>({
    initial: valuesOf(row),
    order: paymentFormFields,
    check: (values) => newProblems(row, values, prepared),
    onSubmit: validate,
  })
  const changed = changedFields(row, form.values)
  /** The form's own error, else the bank's error for the field's current value. */
  const text: FormPartProps['text'] = (field, named) =>
    problemText(form.error(field), namedBy(form.error(field), form.values[field], named)) ??
    (changed.includes(field)
      ? undefined
      : faults.find((fault) => fault.field !== undefined && formFieldOf(fault.field) === field)?.text)
  const payer = prepared.accounts.filter(({ id }) => id === one.debtorAccountId)
  const part: FormPartProps = {
    form,
    way: 'counterparty',
    prepared: { ...prepared, accounts: payer },
    terms: noTerms,
    text,
  }
  const unplaced = [...new Set(faults.filter(({ field }) => field === undefined).map((fault) => fault.text))]
  const leaveOut = () => {
    const { values } = form
    const goOn = () => {
      setSettled(values)
      going.toNext()
    }
    change.mutate({ isLeftOut: true }, { onSuccess: goOn })
  }
  return {
    part,
    change,
    unplaced,
    isUnsaved: changed.length > 0 && form.values !== settled,
    isGoing: going.isPending,
    leaveOut,
  }
}

/** The list of payments shows their fees together. */
const noTerms: FormPartProps['terms'] = {
  fee: null,
  kind: null,
  neededSignatures: null,
  signatories: null,
  creditorBankName: null,
  instant: null,
}

/**
 * The errors in newly typed values. The bank has already validated the untouched ones, and it checks the money for the
 * whole file.
 */
function newProblems(row: ImportRow, values: TypedValues, prepared: Prepared): FormProblems {
  const found = checkTypedPayment(values, {
    way: 'counterparty',
    prepared: { ...prepared, accounts: [] },
    furtherBanks: configuration.furtherBanks,
    fee: null,
  })
  const changed = changedFields(row, values)
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => field !== 'debtorAccountId' && changed.some((one) => one === field)),
  )
}

/** The bank's faults of a row's fields, for the fields of the form. */
function placed({ faults }: ImportRow): FieldErrors<PaymentFormField, FormProblem> {
  const named = Object.entries(faults?.fields ?? {}).map(
    ([name, problem]) => [name === 'debtorIban' ? 'debtorAccountId' : name, problemOf(problem)] as const,
  )
  return Object.fromEntries(named.filter(([name]) => paymentFormFields.some((field) => field === name)))
}

const problemOf = (text: string): FormProblem => (isFieldMessageKey(text) ? text : 'Invalid value')

/** Leads to the next wrong row, or back to all rows if there is none. */
function useNextFaulty(importId: string, place: number, { onGo, onClose }: Pick<RowFormProps, 'onGo' | 'onClose'>) {
  const notify = useNotify()
  const failure = useChangeFailure()
  const going = useMutation({
    mutationFn: () => nextFaulty(importId, place),
    onSuccess: (next) => (next === undefined ? onClose() : onGo(next)),
    onError: (error) => notify('error', failure(error)),
  })
  return { isPending: going.isPending, toNext: () => going.mutate() }
}
