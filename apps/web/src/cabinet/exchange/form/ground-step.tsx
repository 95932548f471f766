import type { ExchangeContract, ExchangeGround } from '@dilo/contract/exchange-contract-calls.ts'
import { exchangeDetails } from '@dilo/domain/exchange/exchange-form.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { Failed } from '../../page/failed.tsx'
import { Refused } from '../../page/refused.tsx'
import { ConversionSummary } from '../conversion-summary.tsx'
import { exchangeContracts, exchangeGrounds } from '../contracts/contract-queries.ts'
import { NewContractSheet } from '../contracts/new-contract-sheet.tsx'
import { reasonsOf, useBoundText, useReasonText } from '../field-reasons.ts'
import { FieldReasons } from '../field-reasons-list.tsx'
import { useWriteRequest } from '../request-queries.ts'
import { ContactFields, DetailsFields, GroundFields } from './ground-fields.tsx'
import { type OwnContact, useOwnContact } from './own-contact.ts'
import { bodyOf, groundOfRequest, type TypedGround } from './typed-ground.ts'
import type { StepProps } from './new-exchange-page.tsx'

/**
 * The purpose: a purchase has its ground, contract and payee's bank; both have a contact whom the bank may call. It is
 * saved as a draft here.
 */
export function GroundStep(props: StepProps) {
  const grounds = useQuery(exchangeGrounds)
  const contracts = useQuery(exchangeContracts)
  const contact = useOwnContact()
  const pending = useSteadyPending(grounds.isPending || contracts.isPending || contact === undefined)
  if (pending) return <SkeletonCard rows={6} />
  const failed = [grounds, contracts].find(({ data }) => data === undefined)
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (grounds.data === undefined || contracts.data === undefined || contact === undefined) return null
  return <Form {...props} grounds={grounds.data.grounds} contracts={contracts.data.contracts} contact={contact} />
}

type FormProps = StepProps & {
  grounds: readonly ExchangeGround[]
  contracts: readonly ExchangeContract[]
  contact: OwnContact
}

function Form(props: FormProps) {
  const { side, selection, conversion, currency, payer, payee, search, written, grounds, contracts, contact, onStep } =
    props
  const [saved, setSaved] = useState(() => groundOfRequest(written, contact))
  const [typed, setTyped] = useState(saved)
  const [changedFields, setChanged] = useState<readonly string[]>([])
  const [adds, setAdds] = useState(false)
  const writing = useWriteRequest(written)
  const reasonText = useReasonText()
  // Missing and returned values of a saved request stand at their fields until these are changed; so does what the bank refused.
  const notes = [...(written?.missing ?? []).filter(isOfForm), ...(written?.returned ?? [])]
  const saidOf = Object.fromEntries(notes.map(({ field, reason }) => [field, reason]))
  const reasons: Readonly<Record<string, string>> = { ...saidOf, ...reasonsOf(writing.error) }
  const error = (field: string) => {
    const reason = changedFields.includes(field) ? undefined : reasons[field]
    return reason === undefined ? undefined : reasonText(reason)
  }
  const onChange = (change: Partial<TypedGround>) => {
    setTyped((before) => ({ ...before, ...change }))
    setChanged((before) => [...before, ...Object.keys(change).map(wireName)])
  }
  const bound = useBoundText()(writing.error, currency)
  const parts = { typed, onChange, error }
  const ofSide = grounds.filter((one) => one.side === side)
  const ground = ofSide.find(({ code }) => code === typed.ground)
  const elsewhere = Object.keys(reasons).filter((field) => isOfMoney(field))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (payer === undefined || payee === undefined) return onStep('money')
    writing.mutate(bodyOf({ ...props, payer, payee }, typed), {
      onSuccess: ({ id, missing }) => {
        // A missing value is asked for at the step where it is typed, not a step later.
        const next = missing.some(isOfForm) ? 'ground' : 'check'
        setSaved(typed)
        setChanged([])
        onStep(next, { request: id })
      },
      onError: () => setChanged([]),
    })
  }
  return (
    <>
      <form className="c-form-columns" noValidate onSubmit={submit}>
        <AskBeforeLeaving unsaved={JSON.stringify(typed) !== JSON.stringify(saved)} />
        <div className="d-stack d-gap-5">
          <Card title={<Trans>Підстава</Trans>}>
            <div className="c-form d-stack d-gap-5">
              <GroundFields
                {...parts}
                grounds={ofSide}
                contracts={contracts}
                currency={currency}
                onAddContract={() => setAdds(true)}
              />
            </div>
          </Card>
          {side === 'PURCHASE' && (
            <Card title={<Trans>Кому піде валюта</Trans>}>
              <div className="c-form d-stack d-gap-5">
                <DetailsFields {...parts} ground={ground} />
              </div>
            </Card>
          )}
          <Card title={<Trans>Кому подзвонити, якщо щось незрозуміло</Trans>}>
            <div className="c-form">
              <ContactFields {...parts} />
            </div>
          </Card>
          {elsewhere.length > 0 && (
            <Banner
              tone="danger"
              live
              title={<Trans>Перевірте гроші</Trans>}
              action={
                <Button variant="secondary" onClick={() => onStep('money')}>
                  <Trans>До першого кроку</Trans>
                </Button>
              }
            >
              <FieldReasons fields={elsewhere} reasons={reasons} bound={bound} />
            </Banner>
          )}
          {elsewhere.length === 0 && <Refused error={writing.error} />}
          {written !== undefined && written.missing.some(isOfForm) && (
            <Banner
              tone="warning"
              live
              title={<Trans>Збережено чернеткою. Щоб підписати, заповніть позначене</Trans>}
              action={
                <Button variant="secondary" onClick={() => onStep('check', { request: written.id })}>
                  <Trans>Далі без цього</Trans>
                </Button>
              }
            />
          )}
        </div>
        <ConversionSummary selection={selection} conversion={conversion} byLimit={search.limit !== undefined} />
        <div className="c-form-bar d-row">
          <Button type="submit" size="large" busy={writing.isPending}>
            <Trans>Зберегти й перевірити</Trans>
          </Button>
          <Button variant="secondary" size="large" onClick={() => onStep('money')}>
            <Trans>Назад</Trans>
          </Button>
        </div>
      </form>
      {adds && (
        <NewContractSheet
          currency={currency}
          onClose={() => setAdds(false)}
          onAdded={({ id }) => {
            setAdds(false)
            onChange({ contractId: id })
          }}
        />
      )}
    </>
  )
}

/** The field of the request that a field of this form makes. */
const wireName = (field: string): string => {
  if (field === 'contactName') return 'contact.name'
  if (field === 'contactPhone') return 'contact.phone'
  return (exchangeDetails as readonly string[]).includes(field) ? `details.${field}` : field
}

/** Papers are added at the check. */
const isOfForm = ({ field }: { readonly field: string }): boolean => !field.startsWith('documents.')

/** Fields of the first step. */
const isOfMoney = (field: string): boolean =>
  !/^(?:details|contact|documents)(?:\.|$)/.test(field) && !['ground', 'contractId', 'purpose'].includes(field)
