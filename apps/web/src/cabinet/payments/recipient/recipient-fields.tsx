import { keepDigits } from '@dilo/domain/values/digits.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { useLingui } from '@lingui/react/macro'
import { BankOfIban } from './bank-of-iban.tsx'
import { RecentRecipients } from './recent-recipients.tsx'
import { RecipientSearch } from './recipient-search.tsx'
import { ibanShown, isWithoutCode, type KnownRecipient, type RecipientForm, valuesOfKnown } from './typed-recipient.ts'
import './recipient-fields.css'

type RecipientFieldsProps = {
  form: RecipientForm
  /** In a form that takes people without a code, identified by a passport. */
  passport?: { readonly form: RecipientForm<'creditorPassport'>; readonly error: string | undefined }
  /** The text at a field. */
  text: (field: 'creditorName' | 'creditorCode' | 'creditorIban') => string | undefined
  /** The recipient is the budget. */
  isBudget?: boolean
  /** Whom the company has paid lately: one press fills all. */
  recent?: readonly KnownRecipient[]
}

/** More than a code has: what was pasted too much is shown and refused, for a code that is cut is another one's. */
const SHOWN_DIGITS = 29

/**
 * The one way in which a form asks for a recipient: the directory's search, who was paid lately, name, code and
 * account, and the account's bank by its name.
 */
export function RecipientFields({ form, passport, text, isBudget = false, recent = [] }: RecipientFieldsProps) {
  const { t } = useLingui()
  const iban = form.input('creditorIban')
  const take = (known: KnownRecipient) => {
    const { creditorPassport, ...values } = valuesOfKnown(known)
    for (const field of ['creditorName', 'creditorCode', 'creditorIban'] as const) form.set(field, values[field])
    passport?.form.set('creditorPassport', creditorPassport)
  }
  return (
    <div className="c-recipient d-stack d-gap-5">
      {recent.length > 0 && <RecentRecipients recent={recent} iban={form.values.creditorIban} onTake={take} />}
      <div className="c-recipient-pair">
        <RecipientSearch form={form} error={text('creditorName')} onTake={take} />
        <TextField
          {...form.input('creditorCode')}
          label={t`Код отримувача`}
          hint={passport ? t`ЄДРПОУ або РНОКПП; без коду — десять нулів` : t`ЄДРПОУ або РНОКПП`}
          error={text('creditorCode')}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => form.set('creditorCode', keepDigits(event.currentTarget.value, SHOWN_DIGITS))}
        />
      </div>
      {passport && isWithoutCode(form.values.creditorCode) && (
        <TextField
          {...passport.form.input('creditorPassport')}
          label={t`Паспорт отримувача`}
          hint={t`Серія й номер, як АВ123456, або дев’ять цифр ID-картки`}
          error={passport.error}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <WholeTextField
        {...iban}
        onBlur={() => {
          iban.onBlur()
          const shown = ibanShown(form.values.creditorIban)
          if (shown !== form.values.creditorIban) form.set('creditorIban', shown)
        }}
        label={isBudget ? t`Рахунок Казначейства (IBAN)` : t`Рахунок отримувача (IBAN)`}
        hint={<BankOfIban iban={form.values.creditorIban} isBudget={isBudget} />}
        error={text('creditorIban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}
