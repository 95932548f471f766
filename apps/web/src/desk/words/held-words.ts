import type {
  ClearingDayVerdict,
  ClearingDifference,
  ClearingException,
  TransferVerdict,
} from '@dilo/domain/flows/clearing-exception.ts'
import type { ClearingEvent, ClearingReason, ClearingState } from '@dilo/domain/flows/clearing.ts'
import type { HeldReturnReason, ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { AccessChange } from '@dilo/domain/flows/payment.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const accessChangeWords: Words<AccessChange> = {
  recovery: msg`Отримувач новий, а доступ того, хто підписав, нещодавно відновлено`,
  passwordChange: msg`Отримувач новий, а пароль того, хто підписав, нещодавно змінено`,
  contactChange: msg`Отримувач новий, а номер чи e-mail того, хто підписав, нещодавно змінено`,
  newSignatory: msg`Отримувач новий, а той, хто підписав, отримав право підпису нещодавно`,
}

export const releaseReasonWords: Words<ReleaseReason> = {
  confirmedByPhone: msg`Клієнт підтвердив платіж телефоном`,
  confirmedInWriting: msg`Клієнт підтвердив платіж листом`,
  recipientChecked: msg`Банк перевірив отримувача`,
}

export const heldReturnReasonWords: Words<HeldReturnReason> = {
  payerDisowned: msg`Клієнт сказав, що не підписував`,
  notConfirmedByPayer: msg`Клієнт не підтвердив платіж`,
  recipientDoubtful: msg`Отримувач викликає сумніви`,
}

export const clearingReasonWords: Words<ClearingReason> = {
  accountUnknown: msg`Такого рахунку немає`,
  accountClosed: msg`Рахунок отримувача закрито`,
  accountBlocked: msg`Рахунок отримувача заблоковано`,
  nameMismatch: msg`Назва або код не відповідають рахунку`,
  refusedByRecipient: msg`Банк отримувача відмовився зарахувати`,
  clearingFault: msg`Збій у міжбанківській системі`,
  unspecified: msg`Без пояснення`,
}

export const transferStateWords: Words<ClearingState> = {
  queued: msg`ще не передано`,
  sent: msg`передано, відповіді немає`,
  accepted: msg`СЕП прийняла, розрахунку немає`,
  settled: msg`розраховано`,
  rejected: msg`відхилено`,
  returned: msg`повернуто`,
}

export const answerWords: Words<ClearingEvent> = {
  SEND: msg`передано`,
  ACCEPT: msg`прийняла`,
  SETTLE: msg`розрахувала`,
  REJECT: msg`відхилила`,
  RETURN: msg`повернула`,
}

/** The differences between our books and clearing's report of a day. */
export const differenceWords: Words<ClearingDifference> = {
  unknownToBank: msg`Переказ знає лише СЕП`,
  unknownToClearing: msg`У звіті СЕП цього платежу немає`,
  notSent: msg`Платіж того дня не передано до СЕП`,
  amount: msg`У звіті СЕП інша сума`,
  status: msg`У звіті СЕП інший стан`,
  overdue: msg`Відповіді немає понад три дні`,
  day: msg`У звіті СЕП інший день розрахунку`,
  returned: msg`У звіті СЕП повернуто іншу суму`,
}

export const exceptionWords: Words<ClearingException> = {
  ...differenceWords,
  contradiction: msg`Відповіді СЕП суперечать одна одній`,
  putAside: msg`Відповідь СЕП не вдалося прийняти`,
}

export const clearingDayVerdictWords: Words<ClearingDayVerdict> = {
  booksStand: msg`наші книги правильні, виправить СЕП`,
  clearingStands: msg`правильна СЕП, виправимо наші книги`,
}

export const verdictWords: Words<TransferVerdict> = {
  returnToPayer: msg`повернути платникові`,
  countAsSettled: msg`вважати розрахованим`,
}
