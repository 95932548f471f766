import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { FixableFields } from '@dilo/ui/fields/fixable-fields.tsx'
import type { PaymentFormField } from '@dilo/domain/payments/payment-form.ts'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { configuration } from '../../../configuration.ts'
import { withTexts } from '../../../language.ts'
import { IbanChangedDialog } from '../recipient/iban-changed-dialog.tsx'
import { checkTypedPayment, type FormProblem } from './check-typed-payment.ts'
import { DoubleNote } from './double-note.tsx'
import { enterMoves } from './enter-moves.ts'
import { FixedNote } from './fixed-note.tsx'
import { type FormEnding, formEnding } from '../signing/form-ending.ts'
import { fieldOrder } from './field-order.ts'
import { FormFields } from './form-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { FillFrom, FilledNote } from './fill-from.tsx'
import { type Filled, type Filling, valuesBefore, valuesOfFilling, wayOfFilling } from './filling.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { PaymentSummary } from './payment-summary.tsx'
import type { Start } from './start-of-form.ts'
import {
  isBegun,
  isOwnWay,
  type PaymentWay,
  type Prepared,
  purposeIn,
  sentForm,
  type TypedValues,
} from './typed-payment.ts'
import { useComplete } from './use-complete.ts'
import { useDraft } from './use-draft.ts'
import { useDraftAddress } from './use-draft-address.ts'
import { useProblemText } from './use-problem-text.ts'
import { useSigningPlace } from './use-signing-place.ts'
import { useTerms } from './use-terms.ts'
import { WayChoice } from './way-choice.tsx'

const troubles = withTexts(() => import('./form-troubles-part.ts'))

/** Loaded behind the form, while the person fills it in. */
const SignHere = lazyPage(async () => (await withTexts(() => import('./signing-part.ts'))()).SignHere, { part: true })

/**
 * These come where no payment or only some can be made, another account is to be chosen, a link fills the form, or
 * another person has changed the draft or signed it.
 */
export const CannotPayFrom = lazyPage(async () => (await troubles()).CannotPayFrom, { part: true })
export const NotOffered = lazyPage(async () => (await troubles()).NotOffered, { part: true })
export const OnlyBudget = lazyPage(async () => (await troubles()).OnlyBudget, { part: true })
const DraftChanged = lazyPage(async () => (await troubles()).DraftChanged, { part: true })
export const OrderNote = lazyPage(async () => (await troubles()).OrderNote, { part: true })
const ReturnNote = lazyPage(async () => (await troubles()).ReturnNote, { part: true })
const VoidsSignatures = lazyPage(async () => (await troubles()).VoidsSignatures, { part: true })

type PaymentFormProps = Start & {
  prepared: Prepared
  /** It is signed here, as before a reload. */
  toSign: Payment | undefined
  clientId: string
  onStartAgain: () => void
}

export function PaymentForm({
  values: initial,
  way: firstWay,
  opened,
  isOnSigning,
  unsaved,
  cannotPayFrom,
  toSign,
  prepared,
  clientId,
  onStartAgain,
}: PaymentFormProps) {
  const formId = useId()
  const navigate = useNavigate()
  const [way, setWay] = useState(firstWay)
  const [gate, setGate] = useState<RefusalCode>()
  const [filled, setFilled] = useState<Filled>()
  const [fee, setFee] = useState<string | null>(null)
  const { saver, saving } = useDraft({
    clientId,
    opened,
    held: isOnSigning,
    unsaved,
    onCreated: useDraftAddress(opened.paymentId),
  })
  const { paymentId } = opened
  const { place, fix, unfix } = useSigningPlace(paymentId, toSign)
  useEffect(() => void SignHere.preload(), [])
  const [neededBy, setNeededBy] = useState<FormEnding>({ is: 'unknown' })
  const { complete, asked, dismiss, confirmIban } = useComplete({
    saver,
    way,
    paymentId,
    ending: neededBy,
    onReady: fix,
    onGate: setGate,
  })
  const form = useForm<PaymentFormField, FormProblem>({
    initial,
    order: fieldOrder(way),
    check: (values) => checkTypedPayment(values, { way, prepared, furtherBanks: configuration.furtherBanks, fee }),
    onSubmit: complete,
  })
  const terms = useTerms(form.values, way)
  if (terms.fee !== fee) setFee(terms.fee)
  const ending = formEnding(terms)
  if (JSON.stringify(ending) !== JSON.stringify(neededBy)) setNeededBy(ending)
  useEffect(() => {
    if (form.values.debtorAccountId !== '') saver.type(sentForm(form.values, way))
  }, [saver, form.values, way])
  const problemText = useProblemText(prepared.lastDay)
  const text = (field: PaymentFormField, named?: number | string) =>
    problemText(form.error(field), namedBy(form.error(field), form.values[field], named))
  const part = { form, way, prepared, terms, text }
  if (gate !== undefined) {
    return <NotOffered code={gate} paymentId={saver.draft().version === 0 ? undefined : opened.paymentId} />
  }
  const choose = (next: PaymentWay) => {
    setWay(next)
    const payers = payersOf(next, prepared)
    // A choice of cards means a card, though accounts are offered there too.
    const payer =
      (next === 'ownCards' ? undefined : payers.find(({ id }) => id === form.values.debtorAccountId)) ?? payers[0]
    form.set('debtorAccountId', payer?.id ?? '')
    form.set('remittanceInformation', purposeIn(next, form.values.remittanceInformation))
    // The only place to which it can go needs no choosing.
    const recipients = ownRecipients(next, prepared, payer)
    if (isOwnWay(next)) form.set('creditorOwnId', recipients.length === 1 ? (recipients[0]?.id ?? '') : '')
  }
  const setAll = (values: Partial<TypedValues>) => {
    for (const [field, value] of Object.entries(values)) form.set(field as PaymentFormField, value)
  }
  const fill = (filling: Filling, before: Filled['before'] = { values: form.values, way }) => {
    setFilled({ filling, before })
    const next = wayOfFilling(filling, way)
    if (next !== way) choose(next)
    setAll(valuesOfFilling(filling))
  }
  const undo = (done: Filled) => {
    setFilled(undefined)
    setWay(done.before.way)
    const { remittanceInformation = form.values.remittanceInformation, ...others } = valuesBefore(done)
    setAll({ ...others, remittanceInformation: purposeIn(done.before.way, remittanceInformation) })
  }
  const canFill = payersOf(way, prepared).length > 0
  const double = <DoubleNote values={form.values} way={way} paymentId={paymentId} />
  const toPage = () => navigate({ to: '/payments/$paymentId', params: { paymentId }, replace: true })
  const leaveForDrafts = () => navigate({ to: '/payments', search: { tab: 'drafts' } })
  const keepDraft = async () => {
    if (saving.is === 'held' || !isBegun(sentForm(form.values, way))) return leaveForDrafts()
    if (await saver.saveNow()) await toPage()
  }
  const change = (payment: Payment) => {
    // The person's own code ends with the change; signatures of others do so only after consent.
    if (payment.signatures.length === 0) saver.release()
    else saver.hold()
    unfix()
  }
  return (
    <div className="c-form-whole d-stack d-gap-5">
      {saving.is === 'held' && place === undefined && (
        <VoidsSignatures asked={asked === 'void'} onAgree={saver.release} onDismiss={dismiss} />
      )}
      {saving.is === 'changed' && (
        <DraftChanged
          paymentId={paymentId}
          mine={() => sentForm(form.values, way)}
          onTheirs={onStartAgain}
          clientId={clientId}
        />
      )}
      {form.values.returnsEntry !== '' && way === 'counterparty' && (
        <ReturnNote
          entry={form.values.returnsEntry}
          onRelease={place === undefined ? () => form.set('returnsEntry', '') : undefined}
        />
      )}
      <div className="c-form-columns">
        <div className="d-card d-card-roomy d-stack d-gap-5">
          {place !== undefined && <FixedNote payment={place.payment} onChange={change} />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <form id={formId} className="c-form" noValidate onSubmit={form.submit} onKeyDown={enterMoves}>
            <FixableFields fixed={place !== undefined}>
              <WayChoice way={way} prepared={prepared} onChange={choose} />
              {place === undefined && (
                <div>
                  <FillFrom onFill={fill} />
                </div>
              )}
              {filled && !isOwnWay(way) && (
                <FilledNote
                  filled={filled}
                  values={form.values}
                  onFillAgain={() => fill(filled.filling, filled.before)}
                  onUndo={() => undo(filled)}
                />
              )}
              {cannotPayFrom !== null && form.values.debtorAccountId === '' && <CannotPayFrom cause={cannotPayFrom} />}
              <FormFields {...part} />
            </FixableFields>
          </form>
        </div>
        {canFill && (
          <div className="c-form-side">
            {place === undefined ? (
              <>
                <PaymentSummary {...part} />
                <FormFoot {...part} formId={formId} saving={saving} onKeepDraft={() => void keepDraft()}>
                  {double}
                </FormFoot>
              </>
            ) : (
              <>
                {double}
                <SignHere
                  {...place}
                  onChanged={() => {
                    saver.changedElsewhere()
                    unfix()
                  }}
                />
              </>
            )}
          </div>
        )}
      </div>
      <IbanChangedDialog
        open={asked === 'iban'}
        recipient={form.values}
        onReview={dismiss}
        onConfirm={() => {
          confirmIban(sentForm(form.values, way).creditorIban)
          form.submit()
        }}
      />
    </div>
  )
}
