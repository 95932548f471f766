import type { Converted } from '@dilo/domain/exchange/conversion.ts'
import type { ForeignCurrency } from '@dilo/domain/values/currency.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { accounts } from '../../accounts/account-queries.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { Refused } from '../../page/refused.tsx'
import { type ConversionSelection, searchOf } from '../conversion-search.ts'
import { reasonsOf, useBoundText } from '../field-reasons.ts'
import { FieldReasons } from '../field-reasons-list.tsx'
import { useOwnContact } from '../form/own-contact.ts'
import { bodyOf, groundOfRequest } from '../form/typed-ground.ts'
import { type ExchangeRequest, useWriteAtRate } from '../request-queries.ts'
import { type SaleAccounts, saleAccounts } from './sale-accounts.ts'

type SellHereProps = {
  selection: ConversionSelection
  converted: Converted
  /** The request that was written for it before. */
  corrected: ExchangeRequest | undefined
  onWritten: (request: ExchangeRequest) => void
}

/** A sale at the rate of the bank has nothing to check but its price: one press writes it with its rate, to be signed in the same place. */
export function SellHere(props: SellHereProps) {
  const { selection, converted, corrected, onWritten } = props
  const held = useQuery(accounts)
  const contact = useOwnContact()
  const { defaultAccount } = useRights()
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const writing = useWriteAtRate(corrected)
  if (held.data === undefined || contact === undefined) return <SkeletonRows rows={2} />
  const currency = selection.give as ForeignCurrency
  const between = saleAccounts(held.data.accounts, { currency, amount: converted.give, defaultAccount }, chosen)
  const { payer, payee } = between
  const lacks = payer === undefined ? 0n : converted.give - BigInt(payer.availableBalance)
  if (payer === undefined || payee === undefined || lacks > 0n) return <NotYet selection={selection} lacks={lacks} />
  const write = () =>
    writing.mutate(
      bodyOf(
        { side: 'SALE', currency, selection, search: {}, bankRate: null, payer, payee },
        groundOfRequest(undefined, contact),
      ),
      { onSuccess: onWritten },
    )
  return (
    <>
      <Between of={between} onChoose={(change) => setChosen((before) => ({ ...before, ...change }))} />
      <NotWritten error={writing.error} currency={currency} />
      <Button size="large" wide busy={writing.isPending} onClick={write}>
        <Trans>Взяти курс і підписати</Trans>
      </Button>
      <Link to="/exchange/new" search={searchOf(selection)} className={buttonClass({ variant: 'ghost', wide: true })}>
        <Trans>Свій курс або інші умови</Trans>
      </Link>
    </>
  )
}

/** If no account has the money, the form says what to do and keeps a draft. */
function NotYet({ selection, lacks }: Pick<SellHereProps, 'selection'> & { lacks: bigint }) {
  const { give } = selection
  return (
    <>
      {lacks > 0n && (
        <p>
          <Trans>
            На рахунку бракує <Money amount={String(lacks)} currency={give} shown />
          </Trans>
        </p>
      )}
      <Link to="/exchange/new" search={searchOf(selection)} className={buttonClass({ size: 'large', wide: true })}>
        <Trans>Продати {give}</Trans>
      </Link>
    </>
  )
}

type BetweenProps = { of: SaleAccounts; onChoose: (change: { from?: string; to?: string }) => void }

/** The choice of accounts, if there is one. */
function Between({ of: { givers, takers, payer, payee }, onChoose }: BetweenProps) {
  const { t } = useLingui()
  return (
    <>
      {givers.length > 1 && (
        <AccountChoice
          name="from"
          label={t`З рахунку`}
          places={givers.map(placeOfAccount)}
          value={payer?.id ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ from: value })}
        />
      )}
      {takers.length > 1 && (
        <AccountChoice
          name="to"
          label={t`На рахунок`}
          places={takers.map(placeOfAccount)}
          value={payee?.id ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ to: value })}
        />
      )}
    </>
  )
}

function NotWritten({ error, currency }: { error: unknown; currency: ForeignCurrency }) {
  const bound = useBoundText()(error, currency)
  const reasons = reasonsOf(error)
  const fields = Object.keys(reasons)
  if (fields.length === 0) return <Refused error={error} />
  return (
    <Banner tone="danger" live title={<Trans>Перевірте гроші</Trans>}>
      <FieldReasons fields={fields} reasons={reasons} bound={bound} />
    </Banner>
  )
}
