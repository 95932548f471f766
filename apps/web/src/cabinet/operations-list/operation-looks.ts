import type { Operation } from '@dilo/contract/operation-calls.ts'
import type { OperationLook, OperationOf } from '../operations/operation-look.ts'
import { operationsOfProducts } from '../products/products.ts'
import { ownLooks } from './own-looks.tsx'

/** The look of every kind of operation: each noun has its own. */
const looks: { readonly [Kind in Operation['kind']]: OperationLook<OperationOf<Kind>> } = {
  ...ownLooks,
  ...operationsOfProducts,
}

/** The look of an operation of this kind. */
export const lookOf = (kind: Operation['kind']) => looks[kind] as OperationLook<Operation>
