import type { Dictionary } from './title.ts'

/** States of the operation list whose items a person still has to finish (spec section 4). */
export const unfinishedOperationStates = {
  NEW: { uk: 'Не завершено', ru: 'Не завершено' },
  RETURNED: { uk: 'Повернуто на доопрацювання', ru: 'Возвращено на доработку' },
  TMP_REJECTED: { uk: 'Відхилено, можна виправити', ru: 'Отклонено, можно исправить' },
} as const satisfies Dictionary

type UnfinishedOperationState = keyof typeof unfinishedOperationStates

/** @param state any state of the operation list: the spec names the unfinished ones only */
export const isUnfinished = (state: string): state is UnfinishedOperationState =>
  Object.hasOwn(unfinishedOperationStates, state)
