import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Saving } from './draft-saver.ts'
import { type FormEnding, formEnding } from '../signing/form-ending.ts'
import type { FormPartProps } from './form-props.ts'
import { payersOf } from './own-places.ts'
import type { ReactNode } from 'react'
import { SendTo } from '../signing/send-to.tsx'
import { SaveStatus } from './save-status.tsx'

type FormFootProps = Pick<FormPartProps, 'form' | 'way' | 'prepared' | 'terms'> & {
  formId: string
  saving: Saving
  onKeepDraft: () => void
  /** The facts to know before the press. */
  children: ReactNode
}

/** The form's button, a way to leave the payment for later, and whether the bank has it. */
export function FormFoot({ formId, saving, onKeepDraft, children, ...part }: FormFootProps) {
  const ending = formEnding(part.terms)
  return (
    <div className="c-form-bar d-stack d-gap-2">
      {children}
      <Button
        type="submit"
        // It weighs as much as there is to do.
        variant={ending.is === 'unknown' ? 'secondary' : 'primary'}
        form={formId}
        size="large"
        wide
        busy={part.form.busy}
      >
        <Does {...part} ending={ending} />
      </Button>
      <div className="c-form-later d-row d-row-between">
        <button type="button" className="c-text-link" onClick={onKeepDraft}>
          <Trans>Зберегти чернетку</Trans>
        </button>
        <SaveStatus saving={saving} />
      </div>
    </div>
  )
}

type DoesProps = Pick<FormFootProps, 'form' | 'way' | 'prepared' | 'terms'> & { ending: FormEnding }

/** `Підписати · 1 237,50 ₴` */
function Does({ ending, form, way, prepared, terms }: DoesProps) {
  const { t } = useLingui()
  const total = totalOf({ form, way, prepared, terms })
  switch (ending.is) {
    case 'sign':
      return total === null ? t`Підписати` : t`Підписати · ${total}`
    case 'send':
      return <SendTo people={ending.to} />
    case 'unknown':
      return t`Продовжити`
  }
}

/** With the fee: what leaves the account. */
function totalOf({ form, way, prepared, terms }: Pick<FormFootProps, 'form' | 'way' | 'prepared' | 'terms'>) {
  const amount = parseAmountInput(form.values.amount)
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  if (!amount.ok || payer === undefined) return null
  return shownMoney(String(amount.value + BigInt(terms.fee ?? '0')), payer.currency)
}
