import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import { useQuery } from '@tanstack/react-query'
import { accountEntry } from '../../accounts/entry-query.ts'
import { stillRight } from '../next-after-failure.ts'
import { entryReturn, order, payment } from '../payment-queries.ts'
import { counterparties } from '../recipient/counterparties.ts'
import { templates } from '../templates/template-queries.ts'
import { entryNamed, type FilledFrom } from './new-payment-search.ts'

type Filling = {
  readonly form: PaymentFormBody | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/**
 * The values that a payment, a template, a known recipient, a link, an entry's counterparty or an entry to return fill into
 * a new form.
 */
export function useFilling(isNew: boolean, { like, template, to, entry, returns, orderToken }: FilledFrom): Filling {
  const [named, goesBack] = [entryNamed(entry), entryNamed(returns)]
  const liked = useQuery({ ...payment(like ?? ''), enabled: isNew && like !== undefined })
  const kept = useQuery({ ...templates, enabled: isNew && template !== undefined })
  const known = useQuery({ ...counterparties(to ?? ''), enabled: isNew && to !== undefined })
  const booked = useQuery({ ...accountEntry(named?.accountId ?? '', named?.version ?? 0), enabled: isNew && !!named })
  const ordered = useQuery({ ...order(orderToken ?? ''), enabled: isNew && orderToken !== undefined })
  const back = useQuery({
    ...entryReturn(goesBack?.accountId ?? '', goesBack?.version ?? 0),
    enabled: isNew && !!goesBack,
  })
  const of = ({ isPending, isError, error, refetch }: Omit<Filling, 'form'>, form: PaymentFormBody | undefined) => ({
    form,
    isPending,
    isError,
    error,
    refetch,
  })
  if (!isNew) return nothing
  if (like !== undefined) return of(liked, liked.data && stillRight(liked.data))
  if (template !== undefined) return of(kept, kept.data?.templates.find(({ id }) => id === template)?.form)
  if (to !== undefined) return of(known, recipientOf(known.data?.counterparties.find(({ iban }) => iban === to)))
  if (orderToken !== undefined) return of(ordered, ordered.data ?? undefined)
  if (goesBack) return of(back, back.data?.returnable?.form)
  if (named) return of(booked, recipientOf(booked.data?.entry.counterparty))
  return nothing
}

const nothing: Filling = { form: undefined, isPending: false, isError: false, error: null, refetch: () => {} }

type KnownRecipient = {
  readonly name: string
  readonly code: string
  readonly passport?: string | null
  readonly iban: string
}

const recipientOf = (known: KnownRecipient | undefined): PaymentFormBody | undefined =>
  known && {
    // The form begins with the usual account.
    debtorAccountId: '',
    creditorName: known.name,
    creditorCode: known.code,
    creditorIban: known.iban,
    ...(known.passport && { creditorPassport: known.passport }),
  }
