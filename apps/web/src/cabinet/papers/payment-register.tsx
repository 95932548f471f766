import {
  type RegisterFormat,
  registerFormats,
  type RegisterTab,
  registerTabs,
} from '@dilo/domain/payments/payment-register.ts'
import { LARGEST_PDF } from '@dilo/domain/statements/statement-file.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { periodDates } from '@dilo/domain/values/period.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { type ChosenPeriod, periodChosen } from '@dilo/ui/display/chosen-period.ts'
import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { useToday } from '../page/use-today.ts'
import { registerAddress } from './file-address.ts'
import { FileLanguage } from './file-language.tsx'
import { FileSheet } from './file-sheet.tsx'

/** @property accountId empty: all accounts */
type AccountFieldProps = { accountId: string; onChoose: (accountId: string) => void }

/**
 * @property tab with which the sheet begins: the one that the list shows
 * @property AccountField the choice of an account: papers know none of the company's accounts
 */
type PaymentRegisterProps = { tab: RegisterTab; AccountField: ComponentType<AccountFieldProps> }

/** The register of the payments of a period as a file. */
export function PaymentRegister(asked: PaymentRegisterProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Icon of={Download} />} onClick={() => setOpen(true)}>
        <Trans>Експорт</Trans>
      </Button>
      {open && <RegisterSheet {...asked} onClose={() => setOpen(false)} />}
    </>
  )
}

const tabNames: Record<RegisterTab, MessageDescriptor> = {
  all: msg`Усі`,
  drafts: msg`Чернетки`,
  onSigning: msg`На підписі`,
  inProcessing: msg`В обробці`,
  done: msg`Проведені`,
  undone: msg`Відхилені, повернуті й відкликані`,
}

function RegisterSheet({ tab: firstTab, AccountField, onClose }: PaymentRegisterProps & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const [period, setPeriod] = useState<ChosenPeriod>({ named: 'month', dates: periodDates(today, 'month') })
  const [accountId, setAccountId] = useState('')
  const [tab, setTab] = useState(firstTab)
  const [format, setFormat] = useState<RegisterFormat>('PDF')
  const [language, setLanguage] = useState(i18n.locale as Language)
  return (
    <FileSheet
      title={<Trans>Реєстр платежів за період</Trans>}
      address={() => registerAddress({ dates: period.dates, accountId, tab, format, language })}
      onClose={onClose}
    >
      <PeriodChoice period={period} today={today} onChange={(chosen) => setPeriod(periodChosen(chosen, today))} />
      <Days period={period} />
      <AccountField accountId={accountId} onChoose={setAccountId} />
      <SelectField
        label={t`Стан платежів`}
        value={tab}
        onChange={(event) => setTab(registerTabs.find((one) => one === event.currentTarget.value) ?? 'all')}
      >
        {registerTabs.map((one) => (
          <option key={one} value={one}>
            {i18n._(tabNames[one])}
          </option>
        ))}
      </SelectField>
      <FormatChoice value={format} onChange={setFormat} />
      <FileLanguage value={language} onChange={setLanguage} />
    </FileSheet>
  )
}

/** The days of the register: on a phone the chip with them may be out of sight. */
function Days({ period: { dates } }: { period: ChosenPeriod }) {
  const [from, to] = [shortDate(dates.from), shortDate(dates.to)]
  return (
    <p>
      <Trans>
        Платежі з датою від {from} до {to}.
      </Trans>
    </p>
  )
}

function FormatChoice({ value, onChange }: { value: RegisterFormat; onChange: (format: RegisterFormat) => void }) {
  const { t, i18n } = useLingui()
  const largest = i18n.number(LARGEST_PDF)
  const said: Record<RegisterFormat, { readonly label: string; readonly hint: string }> = {
    PDF: { label: 'PDF', hint: t`Для читання й друку, з підсумками та кодом перевірки; не більше ${largest} платежів` },
    XLSX: { label: 'Excel (XLSX)', hint: t`Книга Excel: платежі й підсумки на окремих аркушах` },
    CSV: { label: 'CSV', hint: t`Таблиця будь-якого розміру: для Excel, Google Таблиць і власних програм` },
  }
  return (
    <RadioGroup
      label={t`Формат`}
      options={registerFormats.map((format) => ({ value: format, ...said[format] }))}
      value={value}
      onChange={onChange}
    />
  )
}
