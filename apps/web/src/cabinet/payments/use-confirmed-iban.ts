import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal-of.ts'
import { isUncertain, useMoneyFailureText } from './money-failure-text.ts'

/** Sent with the saved values: the person has confirmed the known recipient's other account. */
type IbanConfirmation = { ibanChangeConfirmed?: true }

type Saving<Values, Field extends string, Problem extends string> = {
  readonly save: (values: Values, confirmation: IbanConfirmation) => Promise<void>
  /** It is being saved. */
  readonly busy: boolean
  /** Fields of the form that a refusal of these values names. */
  readonly faultsOf: (error: unknown, values: Values) => FieldErrors<Field, Problem>
  /** The text for a lost answer. */
  readonly uncertain: string
}

/** Saves a form with a recipient; another account of a known one needs a confirmation (decision 065). */
export function useConfirmedIban<Values, Field extends string, Problem extends string>({
  save,
  busy,
  faultsOf,
  uncertain,
}: Saving<Values, Field, Problem>) {
  const failureText = useMoneyFailureText()
  const [asked, setAsked] = useState<Values>()
  const [failure, setFailure] = useState<string>()

  async function send(values: Values, confirmation: IbanConfirmation): Promise<FieldErrors<Field, Problem>> {
    setFailure(undefined)
    try {
      await save(values, confirmation)
    } catch (error) {
      if (refusalOf(error) !== 'counterpartyIbanChanged') {
        const faults = faultsOf(error, values)
        if (Object.keys(faults).length === 0) setFailure(isUncertain(error) ? uncertain : failureText(error))
        return faults
      }
      setAsked(values)
    }
    return {}
  }

  return {
    failure,
    /** The values whose account needs a confirmation. */
    changed: asked,
    busy,
    submit: (values: Values) => send(values, {}),
    confirm: () => {
      if (asked) void send(asked, { ibanChangeConfirmed: true }).finally(() => setAsked(undefined))
    },
    cancel: () => setAsked(undefined),
  }
}
