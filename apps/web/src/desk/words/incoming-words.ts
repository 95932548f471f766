import type { RecallReason } from '@dilo/domain/flows/clearing-words.ts'
import type { IncomingAge } from '@dilo/domain/desk/incoming-age.ts'
import type { IncomingFinding, IncomingState } from '@dilo/domain/flows/incoming-transfer.ts'
import { msg } from '@lingui/core/macro'
import type { Words } from './fact-words.ts'

export const incomingFindingWords: Words<IncomingFinding> = {
  fits: msg`Рахунок і код сходяться`,
  debitsArrested: msg`Видатки рахунку заарештовано, надходження приймає`,
  accountUnknown: msg`Такого рахунку в банку немає`,
  accountClosed: msg`Рахунок закрито`,
  accountOfBank: msg`Це рахунок самого банку`,
  otherProduct: msg`Рахунок не приймає переказів у гривні з інших банків`,
  payerListed: msg`Платника треба звірити зі списками`,
  codeDiffers: msg`Код отримувача не збігається з кодом власника рахунку`,
  takesNothing: msg`Рахунок зараз не приймає грошей`,
}

export const incomingStateWords: Words<IncomingState> = {
  asked: msg`чекає на згоду банку`,
  consented: msg`банк погодився, гроші ще не надійшли`,
  refused: msg`банк відмовив до розрахунку`,
  lapsed: msg`СЕП не розрахувала`,
  received: msg`гроші надійшли`,
  credited: msg`зараховано`,
  unclear: msg`на нез’ясованих сумах`,
  suspended: msg`призупинено`,
  returnOrdered: msg`повертається платникові`,
  returned: msg`повернуто платникові`,
}

export const incomingAgeWords: Words<IncomingAge> = {
  halfHour: msg`До 30 хвилин`,
  hour: msg`До години`,
  day: msg`До доби`,
  fourDays: msg`До 4 діб`,
  longer: msg`Довше`,
}

export const recallReasonWords: Words<RecallReason> = {
  duplicate: msg`платіж надіслано двічі`,
  technicalFault: msg`технічна помилка`,
  fraud: msg`шахрайство`,
  clientAsks: msg`попросив платник`,
}
