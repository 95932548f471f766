import type { BankCode } from '@dilo/domain/values/iban.ts'
import { optional } from '../codec/codec.ts'
import { agent } from '../codec/party.ts'
import { identifier, instant } from '../codec/values.ts'

/** The head of a message between banks: its name, its time and its two sides. */
export type GroupHeader = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly instructingAgent: BankCode | null
  readonly instructedAgent: BankCode | null
}

/** Rows of a message's table. Those of settlement stand between the two in some messages. */
export const nameOfGroup = {
  id: ['GrpHdr/MsgId', identifier],
  createdAt: ['GrpHdr/CreDtTm', instant],
} as const

export const agentsOfGroup = {
  instructingAgent: ['GrpHdr/InstgAgt', optional(agent)],
  instructedAgent: ['GrpHdr/InstdAgt', optional(agent)],
} as const
