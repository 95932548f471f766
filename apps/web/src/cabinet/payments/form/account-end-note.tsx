import { accountStanding } from '@dilo/domain/payments/account-end.ts'
import { dayOfExecution } from '@dilo/domain/payments/value-date.ts'
import { type BusinessDate, parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ibanSent } from '../recipient/typed-recipient.ts'
import { lastDayInForm } from '../ending/last-day-in-form.ts'
import { NewRequisites } from '../ending/new-requisites.tsx'
import { SayLastDay } from '../ending/say-last-day.tsx'
import type { FormPartProps } from './form-props.ts'

/** The account that the form pays is closed before the payment's day, whether it was typed or came from elsewhere. */
export function AccountEndNote({ form: { values }, prepared }: Pick<FormPartProps, 'form' | 'prepared'>) {
  const [isSaying, setIsSaying] = useState(false)
  const lastDay = lastDayInForm(values, prepared)
  const today = prepared.today as BusinessDate
  const day = parseBusinessDate(values.valueDate)
  const standing = accountStanding(lastDay, { today, due: day.ok ? dayOfExecution(day.value, today).day : today })
  if (lastDay === null || standing === 'valid') return null
  const last = shortDate(lastDay)
  return (
    <>
      <Banner
        tone="warning"
        live
        title={
          standing === 'ended' ? (
            <Trans>Рахунок отримувача закрито {last}</Trans>
          ) : (
            <Trans>Рахунок отримувача діє до {last}</Trans>
          )
        }
        action={
          <Button variant="ghost" onClick={() => setIsSaying(true)}>
            <Trans>Він діє довше</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Після цього дня платіж на нього не можна підписати.</Trans> <NewRequisites />
        </p>
      </Banner>
      {isSaying && (
        <SayLastDay iban={ibanSent(values.creditorIban)} lastDay={lastDay} onClose={() => setIsSaying(false)} />
      )}
    </>
  )
}
