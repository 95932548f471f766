import type { StaffActionState } from '@dilo/domain/desk/staff-actions.ts'
import { msg } from '@lingui/core/macro'
import { bankActions, bankFacts } from './bank-words.ts'
import { clientActions, clientFacts, openingReasonWords, reasonWords } from './client-words.ts'
import { type ActionTable, among, type FactTable, type Words } from './fact-words.ts'
import { deskReturnWords } from './incoming-return-words.ts'
import { clearingReasonWords, heldReturnReasonWords, releaseReasonWords } from './held-words.ts'
import { paymentActions, paymentFacts } from './payment-words.ts'
import { actionsOfProducts, factsOfProducts } from './products.ts'
import { questionnaireActions, questionnaireFacts } from './questionnaire-words.ts'
import { registerTitle } from './register-words.ts'
import { staffActions, staffFacts } from './staff-words.ts'

/** Every kind of action, room by room. */
export const kindWords: ActionTable = {
  ...clientActions,
  ...questionnaireActions,
  ...paymentActions,
  ...actionsOfProducts,
  ...bankActions,
  ...staffActions,
}

export const stateWords: Words<StaffActionState> = {
  open: msg`Чекає на рішення`,
  approved: msg`Виконано`,
  denied: msg`Відхилено`,
  expired: msg`Строк минув`,
  withdrawn: msg`Відкликано`,
}

/** Every fact of an action. What people typed stays as they typed it. */
export const factWords: FactTable = {
  ...clientFacts,
  ...questionnaireFacts,
  ...paymentFacts,
  ...factsOfProducts,
  ...bankFacts,
  ...staffFacts,
  because: {
    name: msg`Причина для клієнта`,
    text: among({
      ...reasonWords,
      ...openingReasonWords,
      ...releaseReasonWords,
      ...heldReturnReasonWords,
      ...clearingReasonWords,
      ...deskReturnWords,
    }),
  },
  register: { name: msg`Що змінюється`, text: registerTitle },
}
