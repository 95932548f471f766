import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import type { EnquiryState } from '@dilo/domain/flows/enquiry.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { enquiriesOfProducts } from './products.ts'

/** The subjects, as clients choose them. */
export const enquirySubjectWords: Readonly<Record<EnquirySubject, MessageDescriptor>> = {
  payment: msg`Платіж`,
  account: msg`Рахунок або заявка`,
  ...enquiriesOfProducts,
  signature: msg`КЕП і підписання`,
  access: msg`Вхід, люди й доступи`,
  verification: msg`Перевірка даних`,
  error: msg`Помилка в кабінеті`,
  other: msg`Інше`,
}

export const enquiryThingWords: Readonly<Record<EnquiryThing, MessageDescriptor>> = {
  payment: msg`Платіж`,
  application: msg`Заявка на рахунок`,
  block: msg`Блокування`,
  error: msg`Код помилки`,
}

export const enquiryStateWords: Readonly<Record<EnquiryState, MessageDescriptor>> = {
  waiting: msg`Чекає на відповідь банку`,
  answered: msg`Банк відповів`,
  closed: msg`Закрито`,
}
