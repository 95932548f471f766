import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Prepared } from '../form/typed-payment.ts'
import type { ProblemText } from '../form/with-problem-text.tsx'
import { useChangeFailure } from './import-changes.ts'
import type { ImportRow, PaymentImport } from './import-queries.ts'
import type { PaymentFields } from './payment-fields.tsx'
import { PastDay } from './past-day.tsx'
import { RowPayer } from './row-payer.tsx'
import { RowWarnings } from './row-warnings-list.tsx'
import { useRowForm } from './use-row-form.ts'

export type RowFormProps = {
  one: PaymentImport
  row: ImportRow
  prepared: Prepared
  mayWrite: boolean
  /** Receives whether the row has unsaved typed values. */
  onUnsaved: (isUnsaved: boolean) => void
  /** Goes to another row. */
  onGo: (place: number) => void
  onClose: () => void
  fields: PaymentFields
  problemText: ProblemText
}

/**
 * A row in the fields and texts of the payment's form. Enter makes the bank validate it, and leads to the next wrong
 * row.
 */
export function RowForm(props: RowFormProps) {
  const { row, mayWrite, onUnsaved } = props
  const { AmountAndPurpose, RecipientFields } = props.fields
  const { part, change, unplaced, isUnsaved, isGoing, leaveOut } = useRowForm(props)
  const { form } = part
  const failure = useChangeFailure()
  const element = useRef<HTMLFormElement>(null)
  // Focuses the first wrong field. A correct row is read from its start.
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    else element.current?.closest('aside')?.querySelector('h2')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
  const busy = form.busy || isGoing
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className="c-form d-stack d-gap-5 c-import-form d-stack"
      noValidate
      onSubmit={form.submit}
      onKeyDown={enterSends}
    >
      <RowWarnings row={row} change={change} mayWrite={mayWrite} />
      {mayWrite && !row.isLeftOut && row.faults?.fields['valueDate'] === 'Day is over' && (
        <PastDay importId={props.one.id} onMoved={props.onClose} />
      )}
      {unplaced.map((text) => (
        <Banner key={text} tone="danger">
          {text}
        </Banner>
      ))}
      <fieldset className="c-import-fields d-stack" disabled={!mayWrite || row.isLeftOut}>
        <RowPayer row={row} part={part} />
        <RecipientFields form={form} passport={{ form, error: part.text('creditorPassport') }} text={part.text} />
        <AmountAndPurpose {...part} />
      </fieldset>
      {change.isError && (
        <Banner tone="danger" live>
          {failure(change.error)}
        </Banner>
      )}
      {mayWrite && (
        <div className="c-import-form-actions d-row">
          {row.isLeftOut ? (
            <Button busy={change.isPending} onClick={() => change.mutate({ isLeftOut: false })}>
              <Trans>Повернути рядок</Trans>
            </Button>
          ) : (
            <>
              <Button type="submit" busy={busy}>
                {row.faults === null ? <Trans>Зберегти</Trans> : <Trans>Зберегти й далі</Trans>}
              </Button>
              <Button variant="secondary" busy={change.isPending} onClick={leaveOut}>
                <Trans>Не брати рядок</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  )
}

/** From any field, because a payment has no line breaks; an open list keeps its own use of Enter. */
function enterSends(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLElement) || !target.matches('input, select, textarea')) return
  event.preventDefault()
  form.requestSubmit()
}
