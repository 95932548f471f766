import type { CardSpending } from '@dilo/domain/cards/card-spending.ts'
import type { ChangeRow } from '../../signing/door.ts'

/** The content of a change of the kind `cardSpending`. */
export const spendingOf = ({ proposal }: Pick<ChangeRow, 'proposal'>): CardSpending => proposal as CardSpending
