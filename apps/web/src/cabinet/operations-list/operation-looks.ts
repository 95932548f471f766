import type { Operation } from '@dilo/contract/operation-calls.ts'
import { cardApplicationLook } from '../cards/operation-look.tsx'
import { depositOperationLook } from '../deposits/operation-look.tsx'
import { exchangeRequestLook } from '../exchange/operation-look.tsx'
import type { OperationLook, OperationOf } from '../operations/operation-look.ts'
import { ownLooks } from './own-looks.tsx'

/** The look of every kind of operation: each noun has its own. */
const looks: { readonly [Kind in Operation['kind']]: OperationLook<OperationOf<Kind>> } = {
  ...ownLooks,
  CARD_APPLICATION: cardApplicationLook,
  DEPOSIT_OPERATION: depositOperationLook,
  EXCHANGE_REQUEST: exchangeRequestLook,
}

/** The look of an operation of this kind. */
export const lookOf = (kind: Operation['kind']) => looks[kind] as OperationLook<Operation>
