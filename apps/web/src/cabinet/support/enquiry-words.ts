import type { Enquiry } from '@dilo/contract/enquiry-service.ts'
import type { EnquirySubject, EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { enquiriesOfProducts } from '../products/products.ts'

/** The subjects of an enquiry, in the order of the form. */
export const subjectNames: Record<EnquirySubject, MessageDescriptor> = {
  payment: msg`Платіж`,
  account: msg`Рахунок або заявка`,
  ...enquiriesOfProducts,
  signature: msg`КЕП і підписання`,
  access: msg`Вхід, люди й доступи`,
  verification: msg`Перевірка даних`,
  error: msg`Помилка в кабінеті`,
  other: msg`Інше`,
}

export const thingNames: Record<EnquiryThing, MessageDescriptor> = {
  payment: msg`Платіж`,
  application: msg`Заявка на рахунок`,
  block: msg`Блокування`,
  error: msg`Код помилки`,
}

type StateLook = { readonly tone: Tone; readonly icon: Drawing; readonly name: MessageDescriptor }

export const enquiryLooks: Record<Enquiry['state'], StateLook> = {
  waiting: { tone: 'info', icon: Hourglass, name: msg`Чекає на відповідь банку` },
  answered: { tone: 'success', icon: CircleCheck, name: msg`Банк відповів` },
  closed: { tone: 'neutral', icon: CircleCheck, name: msg`Закрито` },
}
