import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The reasons why this bank, or the other one, did not execute a payment, or returned it. */
export const reasons: Record<PaymentReason, MessageDescriptor> = {
  accountUnknown: msg`Банк отримувача не знайшов такого рахунку`,
  accountClosed: msg`Рахунок отримувача закрито`,
  accountBlocked: msg`Рахунок отримувача заблоковано`,
  nameMismatch: msg`Назва або код отримувача не відповідають рахунку`,
  refusedByRecipient: msg`Банк отримувача відмовився зарахувати`,
  clearingFault: msg`Збій у міжбанківській системі. Перш ніж платити знову, спитайте отримувача, чи не надійшли гроші`,
  unspecified: msg`Банк отримувача не пояснив чому`,
  payerNotVerified: msg`Банк ще не перевірив ваші дані`,
  recipientNotVerified: msg`Банк ще не перевірив дані отримувача`,
  recipientAccountEnded: msg`Рахунок отримувача закрився раніше, ніж настав день платежу. Новий рахунок податку є в Електронному кабінеті платника`,
  payerAccountClosed: msg`Ваш рахунок тим часом закрито`,
  payerAccountBlocked: msg`Банк тим часом заблокував ваш рахунок: чому й доки, написано на його сторінці`,
  insufficientFunds: msg`На рахунку не вистачило грошей`,
  signatoryWithoutRights: msg`Підписант уже не має права підпису`,
  signatoryBlocked: msg`Доступ того, хто підписав, тим часом заблоковано`,
  otherBanksClosed: msg`Платежі до інших банків зараз неможливі`,
  payerDisowned: msg`Банк повернув платіж, бо ви сказали, що не підписували його. Змініть пароль і перегляньте, хто має доступ до компанії`,
  notConfirmedByPayer: msg`Банк повернув платіж, бо не отримав підтвердження, що він ваш. Якщо ваш, напишіть нам і надішліть його ще раз`,
  recipientDoubtful: msg`Банк повернув платіж, бо отримувач викликає сумніви. Перевірте його реквізити, перш ніж платити знову`,
}
