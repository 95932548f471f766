import type {
  MailedFormat,
  StatementFrequency,
  SubscriptionEnding,
  WhenEmpty,
} from '@dilo/domain/statements/statement-subscription.ts'
import { useLingui } from '@lingui/react/macro'

/** The schedule, and the days of each statement. */
export function useFrequencyWords(): Readonly<
  Record<StatementFrequency, { readonly label: string; readonly hint: string }>
> {
  const { t } = useLingui()
  return {
    daily: { label: t`Щодня`, hint: t`Уранці, за вчорашній день` },
    weekly: { label: t`Щотижня`, hint: t`У понеділок, за минулий тиждень із понеділка до неділі` },
    monthly: { label: t`Щомісяця`, hint: t`Першого числа, за минулий місяць` },
  }
}

export function useMailedFormatNames(): Readonly<Record<MailedFormat, string>> {
  const { t } = useLingui()
  return {
    PDF: t`PDF: для читання й друку`,
    XLSX: 'Excel (XLSX)',
    CSV: 'CSV',
    CAMT053: 'camt.053 (ISO 20022)',
    MT940: 'MT940 (SWIFT)',
    '1C_XML': t`BAS / 1С, XML`,
    '1C_TEXT': t`BAS / 1С, текст`,
  }
}

export function useWhenEmptyNames(): Readonly<Record<WhenEmpty, string>> {
  const { t } = useLingui()
  return { note: t`Надіслати короткий лист про це`, nothing: t`Нічого не надсилати` }
}

/** The reason why the e-mails ended, in the company's words. */
export function useEndingWords(): Readonly<Record<SubscriptionEnding, string>> {
  const { t } = useLingui()
  return {
    unsubscribed: t`Отримувач відмовився від листів за посиланням у листі`,
    noRight: t`Хто це налаштував, більше не бачить рахунків компанії`,
    accountClosed: t`Рахунок закрито, останню виписку надіслано`,
    addressRefused: t`Пошта відповіла, що такої скриньки немає`,
    removed: t`Адресу видалили`,
  }
}
