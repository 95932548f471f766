import type { RegisterTab } from '@dilo/domain/payments/payment-register.ts'
import type { Language } from '@dilo/domain/values/language.ts'

/** The texts of registers (domain-ukraine.md section 7). */
const uk = {
  register: 'Реєстр платежів',
  payer: 'Платник',
  payerCode: 'Код (ЄДРПОУ, РНОКПП)',
  account: 'Рахунок',
  allAccounts: 'усі рахунки',
  period: 'Період',
  chosen: 'Платежі',
  chosenOnes: 'вибрані',
  issued: 'Сформовано',
  none: 'За цей період таких платежів немає.',
  totals: 'Підсумки',
  payments: 'Платежі',
  count: 'Кількість',
  total: 'Разом',
  day: 'Дата',
  number: 'Номер',
  shortNumber: '№',
  state: 'Стан',
  payerIban: 'Рахунок платника',
  recipient: 'Отримувач',
  recipientCode: 'Код отримувача',
  recipientIban: 'Рахунок отримувача',
  purpose: 'Призначення платежу',
  amount: 'Сума',
  currency: 'Валюта',
  verify: 'Перевірити документ',
  verificationCode: 'Код перевірки',
} as const

export type RegisterWord = keyof typeof uk

const ru: Record<RegisterWord, string> = {
  register: 'Реестр платежей',
  payer: 'Плательщик',
  payerCode: 'Код (ЕДРПОУ, РНОКПП)',
  account: 'Счёт',
  allAccounts: 'все счета',
  period: 'Период',
  chosen: 'Платежи',
  chosenOnes: 'выбранные',
  issued: 'Сформировано',
  none: 'За этот период таких платежей нет.',
  totals: 'Итоги',
  payments: 'Платежи',
  count: 'Количество',
  total: 'Всего',
  day: 'Дата',
  number: 'Номер',
  shortNumber: '№',
  state: 'Состояние',
  payerIban: 'Счёт плательщика',
  recipient: 'Получатель',
  recipientCode: 'Код получателя',
  recipientIban: 'Счёт получателя',
  purpose: 'Назначение платежа',
  amount: 'Сумма',
  currency: 'Валюта',
  verify: 'Проверить документ',
  verificationCode: 'Код проверки',
}

export const registerWords: Readonly<Record<Language, Record<RegisterWord, string>>> = { uk, ru }

const tabWords: Readonly<Record<Language, Readonly<Record<RegisterTab, string>>>> = {
  uk: {
    all: 'усі',
    drafts: 'чернетки',
    onSigning: 'на підписі',
    inProcessing: 'в обробці',
    done: 'проведені',
    undone: 'відхилені, повернуті й відкликані',
  },
  ru: {
    all: 'все',
    drafts: 'черновики',
    onSigning: 'на подписи',
    inProcessing: 'в обработке',
    done: 'проведённые',
    undone: 'отклонённые, возвращённые и отозванные',
  },
}

/** The choice of a register's payments as texts. */
export const chosenInWords = (
  language: Language,
  { tab, isChosen }: { readonly tab: RegisterTab; readonly isChosen: boolean },
): string => (isChosen ? registerWords[language].chosenOnes : tabWords[language][tab])

/** A PDF that does not show all: how many it shows. Its totals count all. */
export const capped: Readonly<Record<Language, (shown: number) => string>> = {
  uk: (shown) => `У PDF — перші ${shown} платежів. Підсумки — за всіма; усі платежі — у файлі CSV або XLSX.`,
  ru: (shown) => `В PDF — первые ${shown} платежей. Итоги — по всем; все платежи — в файле CSV или XLSX.`,
}
