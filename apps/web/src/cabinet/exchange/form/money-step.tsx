import { Fact } from '@dilo/ui/fields/fact.tsx'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { AccountChoice, placeOfAccount } from '../../accounts/account-choice.tsx'
import { ConversionSummary } from '../conversion-summary.tsx'
import { Converter } from '../converter.tsx'
import type { StepProps } from './new-exchange-page.tsx'
import { limitOf, RateFields } from './rate-fields.tsx'

/** Both currencies and the amount, both accounts, and the rate. */
export function MoneyStep(props: StepProps) {
  const { t } = useLingui()
  const { selection, conversion, side, own, payer, payee, search, bankRate, onChange, onStep } = props
  const [tried, setTried] = useState(false)
  const places = own.map(placeOfAccount)
  const limit = limitOf(search, bankRate)
  const isLimitRight = limit === null || limit.ok
  const isWhole = conversion.ok && payer !== undefined && payee !== undefined && isLimitRight
  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWhole) return onStep('ground', { from: payer.id, to: payee.id })
    setTried(true)
    const wrong = conversion.ok ? (isLimitRight ? null : 'limit') : selection.said
    if (wrong !== null) event.currentTarget.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus()
  }
  return (
    <form className="c-form-columns" noValidate onSubmit={next}>
      <Card>
        <div className="c-form d-stack d-gap-5">
          <Segmented
            label={t`Що зробити`}
            value={side}
            options={[
              { value: 'PURCHASE', label: <Trans>Купити валюту</Trans> },
              { value: 'SALE', label: <Trans>Продати валюту</Trans> },
            ]}
            fill="equal"
            onChange={(chosen) => {
              if (chosen !== side)
                onChange({ give: selection.get, get: selection.give, said: selection.said === 'give' ? 'get' : 'give' })
            }}
          />
          <Converter
            selection={selection}
            conversion={conversion}
            onChange={onChange}
            hint={
              <Fact>
                <Available {...props} />
              </Fact>
            }
          />
          <OwnAccount
            name="from"
            label={t`З рахунку`}
            places={places}
            currency={selection.give}
            value={payer?.id}
            tried={tried}
            onChange={(from) => onChange({ from })}
          />
          <OwnAccount
            name="to"
            label={t`На рахунок`}
            places={places}
            currency={selection.get}
            value={payee?.id}
            tried={tried}
            onChange={(to) => onChange({ to })}
          />
          <FeeAccount {...props} places={places} />
          <RateFields {...props} tried={tried} />
        </div>
      </Card>
      <ConversionSummary selection={selection} conversion={conversion} byLimit={search.limit !== undefined} />
      <div className="c-form-bar d-row">
        <Button type="submit" size="large">
          <Trans>Далі: підстава</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The money of the paying account, and the sum that it lacks for this exchange. */
function Available({ payer, conversion }: StepProps) {
  if (payer === undefined) return null
  const lacks = conversion.ok ? conversion.value.give - BigInt(payer.availableBalance) : 0n
  return (
    <>
      <Trans>
        Доступно <Money amount={payer.availableBalance} currency={payer.currency} />
      </Trans>
      {lacks > 0n && (
        <>
          {' · '}
          <Trans>
            бракує <Money amount={String(lacks)} currency={payer.currency} shown />
          </Trans>
        </>
      )}
    </>
  )
}

type OwnAccountProps = {
  name: string
  label: string
  places: ReturnType<typeof placeOfAccount>[]
  currency: Currency
  value: string | undefined
  tried: boolean
  onChange: (id: string) => void
}

function OwnAccount({ name, label, places, currency, value, tried, onChange }: OwnAccountProps) {
  const { t } = useLingui()
  return (
    <AccountChoice
      name={name}
      label={label}
      places={places}
      currency={currency}
      value={value ?? ''}
      unknown={t`Рахунку в ${currency} немає`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={value === undefined && tried ? t`Потрібен відкритий рахунок у ${currency}` : undefined}
      hint={
        value === undefined ? (
          <Link to="/accounts/new">
            <Trans>Відкрити рахунок у {currency}</Trans>
          </Link>
        ) : undefined
      }
    />
  )
}

/** From which account the fee goes: of a sale by default out of what it brings. */
function FeeAccount({ side, payer, payee, search, onChange, places }: StepProps & Pick<OwnAccountProps, 'places'>) {
  const { t } = useLingui()
  const inHryvnia = places.filter(({ account }) => account.currency === 'UAH')
  if (inHryvnia.length < 2) return null
  const usual = side === 'PURCHASE' ? payer : payee
  return (
    <AccountChoice
      name="feeFrom"
      label={t`Комісія`}
      places={inHryvnia.filter(({ id }) => id !== usual?.id)}
      none={side === 'PURCHASE' ? t`З того самого рахунку` : t`З гривень від продажу`}
      value={search.feeFrom ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ feeFrom: value === '' ? undefined : value })}
    />
  )
}
