import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { accountOpeningActions, accountOpeningStates, openingReasons } from '@dilo/domain/flows/account-opening.ts'
import { openedByClient } from '@dilo/domain/rules/account-limits.ts'
import { z } from 'zod'
import { service } from './call.ts'
import { currency, id, idempotencyKey, instant, typed } from './wire.ts'

export const accountApplication = z
  .strictObject({
    kind: z.literal('ACCOUNT_OPENING'),
    id,
    state: z
      .enum(accountOpeningStates.map(operationStateOf))
      .describe(
        'The status of the questionnaire (spec section 4): NEW, RETURNED and TMP_REJECTED wait for the company, LOADED and ON_VALIDATION for the bank.',
      ),
    createdAt: instant,
    changedAt: instant,
    waitsSince: instant.nullable().describe('Since when it waits for the bank; null: it does not wait.'),
    promisedAt: instant.nullable().describe('By when the bank decides; null: it does not wait.'),
    accountType: z.enum(openedByClient),
    currency,
    alias: z.string().nullable().describe('The name that the account is to have.'),
    purpose: z.string().describe("The company's purpose of the account, in its own words."),
    reason: z
      .enum([...openingReasons.RETURN, ...openingReasons.REJECT])
      .nullable()
      .describe('Why the bank gave it back; null: it did not.'),
    author: z.string(),
    version: z.number().int().positive().describe('Raised by every change: a change names the version that it is of.'),
    accountId: id.nullable().describe('The account that it opened.'),
    actions: z.array(z.enum(accountOpeningActions)).describe('The actions open to the caller now.'),
  })
  .meta({ id: 'AccountApplication', description: 'An application for a further account.' })

export type AccountApplication = z.output<typeof accountApplication>

const application = {
  currency,
  purpose: typed,
  alias: typed.optional().describe('Empty or absent: none.'),
  send: z.boolean().describe('To the bank, at once; otherwise it is kept as it is, and sent later.'),
}

const withKey = z.strictObject({ 'idempotency-key': idempotencyKey })

const limits = ['tooManyApplications', 'tooManyAccounts', 'idempotencyKeyReused'] as const

/** Applications for a further account (spec sections 3 and 4; decision 077). */
export const openingCalls = service({
  'POST /api/operation-service/account-openings': {
    summary: 'Applies for a further account',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    headers: withKey,
    body: z.strictObject(application),
    answer: accountApplication,
    refusals: [...limits],
  },
  'PUT /api/operation-service/account-openings/{operationId}': {
    summary: 'Corrects an application that is not at the bank, and sends it where asked',
    description: 'STATUS_QUESTIONNAIRE_NOT_CHANGED: it is at the bank or ended, or somebody has changed it since.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: z.strictObject({ operationId: id }),
    headers: withKey,
    body: z.strictObject({ ...application, version: z.number().int().positive() }),
    answer: accountApplication,
    refusals: [...limits, 'notFound', 'questionnaireStatusNotChanged'],
  },
  'POST /api/operation-service/account-openings/{operationId}/withdrawal': {
    summary: 'Withdraws an application that is not at the bank',
    description: 'Safe to repeat.',
    access: 'ACCOUNTS_WRITE',
    inDemo: true,
    params: z.strictObject({ operationId: id }),
    answer: accountApplication,
    refusals: ['notFound', 'questionnaireStatusNotChanged'],
  },
})
