import {
  type CardSpending,
  type CardSpendingKind,
  cardSpendingText,
  neededForSpending,
} from '@dilo/domain/cards/card-spending.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import type { WayOfMoney } from '@dilo/domain/rules/ways-of-money.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import type { Refusal } from '../../../refusal.ts'
import { ableTypes, type ChangeKind } from '../../signing/door.ts'
import { orderToSpend } from '../applications/order-to-spend.ts'
import { allowanceToSpend } from '../allowances/allowance-to-spend.ts'
import { isApplicant } from '../applications/who-applies.ts'
import { limitsToSpend } from '../life/limits-to-spend.ts'
import { programToSpend } from '../programs/program-to-spend.ts'
import { lockCardsSpent, stageOfSpending } from './undo-spending.ts'
import { codeTextsOf, spendingNews } from './spending-messages.ts'
import { spendingOf } from './stored-spending.ts'
import type { WayToSpend } from '../spending-policy/way-to-spend.ts'

/** Each way to spend more has a row. */
const waysToSpend: { readonly [Kind in CardSpendingKind]: WayToSpend<Extract<CardSpending, { of: Kind }>> } = {
  order: orderToSpend,
  limits: limitsToSpend,
  allowance: allowanceToSpend,
  program: programToSpend,
}

const wayOf = (spending: CardSpending) => waysToSpend[spending.of] as WayToSpend

const waysOfSpending = {
  order: 'cardOrder',
  limits: 'cardLimits',
  allowance: 'cardAllowance',
  program: 'cardProgram',
} as const satisfies Record<CardSpendingKind, WayOfMoney>

/** Lets cards spend more, by the policy of the accounts from which they do (decision 228). */
export const cardSpending: ChangeKind = {
  name: 'cardSpending',
  signedText: (row) =>
    cardSpendingText({ companyId: row.company_id, changeId: row.change_id, spending: spendingOf(row) }),
  accounts: (row) => spendingOf(row).accounts.map(({ accountId }) => accountId),
  needs: (row, present) => neededForSpending(present, spendingOf(row).accounts),
  powers: async () => [],
  bankFillsGaps: () => false,
  beneficiary: () => null,
  /** As at its proposal: a head proposes it, people who can sign it are there, and the way itself is open. */
  async obstacle(context, reader, { row, people, needs }): Promise<Result<void, Refusal['code']>> {
    const proposer = people.find(({ person_id }) => person_id === row.proposed_by)
    const asking = proposer && {
      relationType: proposer.type,
      permissions: effectivePermissions(proposer.type, proposer.permissions),
    }
    if (asking === undefined || !isApplicant(asking)) return refused('cardOwnerOnly')
    if (stillNeeded(needs, ableTypes(people)).length > 0) return refused('cannotSendForSigning')
    const spending = spendingOf(row)
    const possible = await wayOf(spending).possible(context, reader, {
      spending,
      by: { companyId: row.company_id, personId: row.proposed_by, ...asking },
      people,
    })
    return possible.ok ? ok(undefined) : refused(possible.error.code)
  },
  codeTexts: (row) => codeTextsOf(spendingOf(row)),
  messages: (row, step) => spendingNews(spendingOf(row), step),
  way: (row) => waysOfSpending[spendingOf(row).of],
  waitMs: () => 0,
  async carryOut(context, transaction, { row }) {
    const spending = spendingOf(row)
    const by = { companyId: row.company_id, personId: row.proposed_by, sessionId: null }
    await wayOf(spending).carryOut(context, transaction, { spending, by, at: new Date(context.clock.now()) })
  },
  endUnused: async () => {},
  undo: () => ({ stage: stageOfSpending, carryOut: lockCardsSpent }),
  shownToPublic: (row) => ({ name: spendingOf(row).name, access: null }),
  events: {
    proposed: 'cardSpendingProposed',
    signed: 'cardSpendingSigned',
    effective: 'cardSpendingEffective',
    withdrawn: 'cardSpendingWithdrawn',
  },
}
