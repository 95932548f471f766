import type { DeskRecallRefusal, DeskReturnReason } from '@dilo/domain/flows/incoming-transfer.ts'
import { msg } from '@lingui/core/macro'
import type { Words } from './fact-words.ts'

/** A file of its own: actions say them on every page, and the other words of incoming transfers come with their page. */
export const deskReturnWords: Words<DeskReturnReason> = {
  nameMismatch: msg`Назва або код не відповідають рахунку`,
  accountUnknown: msg`Такого рахунку немає`,
  accountClosed: msg`Рахунок отримувача закрито`,
  accountBlocked: msg`Рахунок отримувача заблоковано`,
  forbiddenByRule: msg`Зарахувати не дозволяють правила`,
}

export const deskRecallWords: Words<DeskRecallRefusal> = {
  refusedByRecipient: msg`Отримувач не погодився`,
  moneyGone: msg`Грошей на рахунку вже немає`,
  accountClosed: msg`Рахунок отримувача закрито`,
  alreadyReturned: msg`Гроші вже повернуто`,
  forbiddenByLaw: msg`Повернути не дозволяє закон`,
}
