import type { FoundBy } from '@dilo/domain/desk/client-search.ts'
import type { CaseDue, CaseWeight, WaitingKind } from '@dilo/domain/desk/case-views.ts'
import type { RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** The kinds of case, as views of the list. */
export const waitingKindWords: Words<WaitingKind> = {
  client: msg`Реєстрації`,
  relation: msg`Люди клієнтів`,
  questionnaire: msg`Анкети`,
  application: msg`Заявки на рахунок`,
  held: msg`Затримані платежі`,
  incoming: msg`Нез’ясовані суми`,
  papers: msg`Документи до валюти`,
  surplus: msg`Невикористана валюта`,
  delivery: msg`Картки до надсилання`,
  difference: msg`Розбіжності карток`,
  clearingDay: msg`Розбіжності із СЕП`,
  head: msg`Керівники не за реєстром`,
  hit: msg`Збіги зі списками`,
  enquiry: msg`Листи`,
}

export const dueWords: Words<CaseDue> = {
  late: msg`Прострочено`,
  hour: msg`За годину`,
  today: msg`Ще сьогодні`,
}

export const weightWords: Words<CaseWeight> = {
  large: msg`Від 400 000 ₴`,
  risky: msg`Високий ризик`,
}

/** The names of the ways by which a search finds a client. */
export const foundByWords: Words<FoundBy> = {
  code: msg`за кодом`,
  iban: msg`за рахунком`,
  phone: msg`за телефоном`,
  email: msg`за e-mail`,
  name: msg`за назвою`,
  person: msg`за ім’ям людини`,
  card: msg`за карткою`,
  payment: msg`за платежем`,
}

export const riskWords: Words<RiskLevel> = { low: msg`низький`, medium: msg`середній`, high: msg`високий` }
