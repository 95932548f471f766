import { bankName } from '@dilo/domain/banks.ts'
import { isTreasuryAccount } from '@dilo/domain/payments/budget-purpose.ts'
import { bankCodeOf, parseIban } from '@dilo/domain/values/iban.ts'
import { keepDigits } from '@dilo/domain/rules/digits.ts'
import { PARTY_NAME_LENGTH } from '@dilo/domain/values/party-name.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { configuration } from '../../../configuration.ts'
import type { FormPartProps } from './form-props.ts'
import { RecipientField } from './recipient-field.tsx'
import { ibanShown, isWithoutCode } from './typed-payment.ts'

/** The payee: name, code and account. */
export function CounterpartyFields(props: FormPartProps) {
  const { form, text, way } = props
  const { t } = useLingui()
  const iban = form.input('creditorIban')
  return (
    <>
      <div className="c-form-pair">
        <RecipientField form={form} error={text('creditorName', PARTY_NAME_LENGTH)} />
        <TextField
          {...form.input('creditorCode')}
          label={t`Код отримувача`}
          hint={t`ЄДРПОУ або РНОКПП; без коду — десять нулів`}
          error={text('creditorCode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          onChange={(event) => form.set('creditorCode', keepDigits(event.currentTarget.value, 10))}
        />
      </div>
      {isWithoutCode(form.values.creditorCode) && (
        <TextField
          {...form.input('creditorPassport')}
          label={t`Паспорт отримувача`}
          hint={t`Серія й номер, як АВ123456, або дев’ять цифр ID-картки`}
          error={text('creditorPassport')}
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
        />
      )}
      <TextField
        {...iban}
        onBlur={() => {
          iban.onBlur()
          if (ibanShown(form.values.creditorIban) !== form.values.creditorIban)
            form.set('creditorIban', ibanShown(form.values.creditorIban))
        }}
        label={way === 'budget' ? t`Рахунок Казначейства (IBAN)` : t`Рахунок отримувача (IBAN)`}
        hint={<BankOfIban iban={form.values.creditorIban} way={way} />}
        error={text('creditorIban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={48}
      />
    </>
  )
}

/** Names the bank as soon as the account is whole. */
function BankOfIban({ iban, way }: { iban: string; way: FormPartProps['way'] }) {
  const parsed = parseIban(iban)
  if (!parsed.ok)
    return way === 'budget' ? (
      <Trans>29 знаків: UA, дві цифри, 899998 і рахунок</Trans>
    ) : (
      <Trans>29 знаків, починається з UA</Trans>
    )
  if (isTreasuryAccount(parsed.value) && way !== 'budget')
    return <Trans>Рахунок Казначейства: це платіж до бюджету, призначення починається з коду виду сплати</Trans>
  const code = bankCodeOf(parsed.value)
  const own = configuration.bankName
  return code === configuration.bankCode ? <Trans>Рахунок у банку «{own}»</Trans> : bankName(code)
}
