import type { Answer } from '@dilo/contract/calls.ts'
import {
  mailedFormats,
  type MailedFormat,
  type StatementFrequency,
  statementFrequencies,
  type WhenEmpty,
  whenEmpty,
} from '@dilo/domain/statements/statement-subscription.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import type { AddressToConfirm } from './confirm-address.tsx'
import { OwnCodeDialog } from './own-code-dialog.tsx'
import { useSubscribe } from './subscription-changes.ts'
import { useFrequencyWords, useMailedFormatNames, useWhenEmptyNames } from './subscription-words.ts'

type Props = {
  accountId: string
  /** An address that has not said yes yet. */ onToConfirm: (asked: AddressToConfirm) => void
}

type NewSubscription = {
  readonly address: string
  readonly frequency: StatementFrequency
  readonly format: MailedFormat
  readonly whenEmpty: WhenEmpty
}

const AT_FIRST: NewSubscription = { address: '', frequency: 'monthly', format: 'PDF', whenEmpty: 'note' }

/** The address, frequency and format of an account's statements. */
export function SubscriptionForm({ accountId, onToConfirm }: Props) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const failureText = useFailureText()
  const subscribe = useSubscribe()
  const [frequencies, formats, empties] = [useFrequencyWords(), useMailedFormatNames(), useWhenEmptyNames()]
  const [subscription, setSubscription] = useState(AT_FIRST)
  const field = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  // The address is new to the company, so it needs the person's own code first.
  const [isNew, setNew] = useState(false)
  const choose = (part: Partial<NewSubscription>) => setSubscription((now) => ({ ...now, ...part }))
  const address = parseEmail(subscription.address)
  const asked = { ...subscription, accountId, language: i18n.locale as Language }
  function goOn({
    subscription: { id: subscriptionId, address: to },
    code,
  }: Answer<'POST /api/account-service/statement-subscriptions'>) {
    setSubscription(AT_FIRST)
    setAsked(false)
    setNew(false)
    subscribe.reset()
    if (code === null) notify('success', t`Надсилатимемо на ${to}`)
    else onToConfirm({ subscriptionId, address: to, sent: code })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!address.ok) return field.current?.focus()
    subscribe.mutate(asked, {
      onSuccess: goOn,
      onError: (error) => setNew(refusalOf(error) === 'statementCodeRequired'),
    })
  }
  return (
    <Card title={<Trans>Нова адреса</Trans>}>
      <form className="c-mail-choices" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t`E-mail`}
          hint={t`Якщо адреса нова, попросимо код у вас, а тоді надішлемо код і туди`}
          error={isAsked && !address.ok ? fieldMessage(address.error) : undefined}
          type="email"
          name="address"
          autoComplete="email"
          maxLength={254}
          value={subscription.address}
          onChange={({ currentTarget }) => choose({ address: currentTarget.value })}
        />
        <SelectField
          label={t`Формат файла`}
          value={subscription.format}
          onChange={({ currentTarget }) => choose({ format: currentTarget.value as MailedFormat })}
        >
          {mailedFormats.map((format) => (
            <option key={format} value={format}>
              {formats[format]}
            </option>
          ))}
        </SelectField>
        <RadioGroup
          label={t`Як часто`}
          options={statementFrequencies.map((value) => ({ value, ...frequencies[value] }))}
          value={subscription.frequency}
          onChange={(frequency) => choose({ frequency })}
        />
        <RadioGroup
          label={t`Якщо операцій не було`}
          options={whenEmpty.map((value) => ({ value, label: empties[value] }))}
          value={subscription.whenEmpty}
          onChange={(chosen) => choose({ whenEmpty: chosen })}
        />
        {subscribe.error !== null && !isNew && (
          <Banner tone="danger" live>
            {failureText(subscribe.error)}
          </Banner>
        )}
        <div className="d-row">
          <Button type="submit" busy={subscribe.isPending}>
            <Trans>Надсилати</Trans>
          </Button>
        </div>
      </form>
      {isNew && (
        <OwnCodeDialog
          subscription={asked}
          bring={async (confirmation) => goOn(await subscribe.mutateAsync({ ...asked, confirmation }))}
          onClose={() => {
            setNew(false)
            subscribe.reset()
          }}
        />
      )}
    </Card>
  )
}
