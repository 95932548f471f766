import type { BankCode } from '@dilo/domain/values/iban.ts'
import { agent } from '../codec/party.ts'
import { identifier, instant } from '../codec/values.ts'

/** The head of a recall and of its answer: the bank that asks and the bank that is asked. */
export type Assignment = {
  readonly id: string
  readonly assigner: BankCode
  readonly assignee: BankCode
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** Rows of a message's table. */
export const assignment = {
  id: ['Assgnmt/Id', identifier],
  assigner: ['Assgnmt/Assgnr/Agt', agent],
  assignee: ['Assgnmt/Assgne/Agt', agent],
  createdAt: ['Assgnmt/CreDtTm', instant],
} as const
