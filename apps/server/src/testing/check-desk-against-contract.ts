import type { FastifyInstance } from 'fastify'
import type { DeskCall } from '@dilo/contract/desk/desk-call.ts'
import { type DeskCallName, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { deskRefusalsOf } from '@dilo/contract/desk/desk-refusals-of.ts'
import { checkAgainstContract } from './check-against-contract.ts'

const calls: Readonly<Record<DeskCallName, DeskCall>> = deskCalls

/** Holds every answer of the desk against its contract. @returns the breaches so far, a live list */
export const checkDeskAgainstContract = (app: FastifyInstance): readonly string[] =>
  checkAgainstContract(app, { calls, refusalsOf: (name) => deskRefusalsOf(name, calls[name as DeskCallName]) })
