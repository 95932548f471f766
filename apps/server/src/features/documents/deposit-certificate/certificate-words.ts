import type { Deposit } from '@dilo/contract/deposit.ts'
import type { Language } from '@dilo/domain/values/language.ts'

type Words = {
  readonly title: string
  readonly account: string
  readonly product: string
  readonly status: string
  readonly statuses: Readonly<Record<Deposit['status'], string>>
  readonly agreed: string
  readonly rate: string
  readonly yearly: (rate: string) => string
  readonly dayCount: string
  readonly dayCounts: Readonly<Record<Deposit['dayCount'], string>>
  readonly term: string
  readonly days: (count: number) => string
  readonly noTerm: string
  readonly since: string
  readonly returns: string
  readonly payout: string
  readonly payouts: Readonly<Record<Deposit['payout'], string>>
  readonly added: string
  readonly holds: string
  readonly balance: string
  readonly inWords: string
  readonly arrest: string
  readonly whole: string
  readonly interest: string
  readonly earned: string
  readonly taxes: string
  readonly net: string
  readonly paid: string
  readonly unpaid: string
  readonly counted: string
  readonly file: string
}

export const certificateWords: Readonly<Record<Language, Words>> = {
  uk: {
    title: 'Довідка про депозит',
    account: 'Рахунок депозиту',
    product: 'Вклад',
    status: 'Стан',
    statuses: {
      new: 'Погоджено, гроші ще не надійшли',
      active: 'Діє',
      arrested: 'Арештовано',
      closing: 'Повертається',
      closed: 'Закрито',
    },
    agreed: 'Умови',
    rate: 'Ставка',
    yearly: (rate) => `${rate} % річних`,
    dayCount: 'Днів у році',
    dayCounts: { 'act/365': '365', 'act/act': 'фактично: 365 або 366' },
    term: 'Строк',
    days: (count) => `${count} дн.`,
    noTerm: 'на вимогу',
    since: 'Гроші на депозиті з',
    returns: 'Дата повернення',
    payout: 'Виплата процентів',
    payouts: { monthly: 'щомісяця', quarterly: 'щокварталу', atEnd: 'наприкінці строку' },
    added: 'додаються до депозиту',
    holds: 'Гроші',
    balance: 'На депозиті',
    inWords: 'Словами',
    arrest: 'Арешт',
    whole: 'на всю суму',
    interest: 'Проценти від початку',
    earned: 'Нараховано',
    taxes: 'З них податки',
    net: 'Після податків',
    paid: 'Виплачено',
    unpaid: 'Ще не виплачено, до податків',
    counted: 'Проценти показано за дні, що минули. За сьогодні їх буде нараховано вночі.',
    file: 'Довідка про депозит',
  },
  ru: {
    title: 'Справка о депозите',
    account: 'Счёт депозита',
    product: 'Вклад',
    status: 'Состояние',
    statuses: {
      new: 'Согласован, деньги ещё не поступили',
      active: 'Действует',
      arrested: 'Арестован',
      closing: 'Возвращается',
      closed: 'Закрыт',
    },
    agreed: 'Условия',
    rate: 'Ставка',
    yearly: (rate) => `${rate} % годовых`,
    dayCount: 'Дней в году',
    dayCounts: { 'act/365': '365', 'act/act': 'фактически: 365 или 366' },
    term: 'Срок',
    days: (count) => `${count} дн.`,
    noTerm: 'до востребования',
    since: 'Деньги на депозите с',
    returns: 'Дата возврата',
    payout: 'Выплата процентов',
    payouts: { monthly: 'ежемесячно', quarterly: 'ежеквартально', atEnd: 'в конце срока' },
    added: 'прибавляются к депозиту',
    holds: 'Деньги',
    balance: 'На депозите',
    inWords: 'Прописью',
    arrest: 'Арест',
    whole: 'на всю сумму',
    interest: 'Проценты с начала',
    earned: 'Начислено',
    taxes: 'Из них налоги',
    net: 'После налогов',
    paid: 'Выплачено',
    unpaid: 'Ещё не выплачено, до налогов',
    counted: 'Проценты показаны за прошедшие дни. За сегодня их начислят ночью.',
    file: 'Справка о депозите',
  },
}
